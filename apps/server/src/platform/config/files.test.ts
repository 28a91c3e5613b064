import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const s3 = { LDY_FILES: 's3', LDY_S3_BUCKET: 'files', LDY_S3_ACCESS_KEY: 'id', LDY_S3_SECRET_KEY: 'hidden' };

describe('a start is stopped', () => {
  test.each([
    [{ LDY_FILES: 'disk' }, /LDY_FILES must be one of folder, s3/],
    [
      { LDY_FILES: 's3' },
      /LDY_S3_BUCKET must be set.*\nLDY_S3_ACCESS_KEY must be set.*\nLDY_S3_SECRET_KEY must be set/,
    ],
    [{ ...s3, LDY_S3_ENDPOINT: 'minio:9000' }, /LDY_S3_ENDPOINT must be a URL such as/],
    [{ ...s3, LDY_S3_PREFIX: 'a b' }, /LDY_S3_PREFIX must be letters/],
    [{ ...s3, LDY_S3_PATH_STYLE: 'yes' }, /LDY_S3_PATH_STYLE must be one of on, off/],
    [{ LDY_CLAMD: 'clamd' }, /LDY_CLAMD must be host:port/],
  ])('by %j', (env, message) => {
    expect(() => readConfiguration(env)).toThrow(message);
  });
});

test('files are in the data folder unless something else is said, and never in both', () => {
  const { files } = readConfiguration({ LDY_DATA_DIR: '/srv/ldy' });
  expect(files).toEqual({
    folder: join('/srv/ldy', 'files'),
    s3: undefined,
    attachmentMegabytes: 100,
    clamd: undefined,
  });
  expect(readConfiguration({ LDY_FILES_FOLDER: '/srv/files', LDY_S3_BUCKET: 'unused' }).files).toMatchObject({
    folder: '/srv/files',
    s3: undefined,
  });
});

test('a bucket and a clamd are as they were named', () => {
  const { files } = readConfiguration({ ...s3, LDY_S3_ENDPOINT: 'http://minio:9000', LDY_CLAMD: '[::1]:3310' });
  expect(files.s3).toEqual({
    ...{ endpoint: 'http://minio:9000', region: 'us-east-1', bucket: 'files', prefix: 'ldy/', isPathStyle: false },
    ...{ accessKey: 'id', secretKey: 'hidden' },
  });
  expect(files.clamd).toEqual({ host: '::1', port: 3310 });
});
