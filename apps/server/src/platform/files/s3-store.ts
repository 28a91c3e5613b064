import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { ConfigurationError } from '../config/configuration.ts';
import type { S3Configuration } from '../config/file-variables.ts';
import { checkFileKey, isFileKey, newFileKey } from './file-key.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { createTemporaryFiles } from './temporary-files.ts';

const ignore = () => {};
const TIMES = { connectionTimeout: 5_000, requestTimeout: 60_000 };

/** Keeps files in a bucket, as objects that begin with a prefix. `temporaryFolder` is on this machine. */
export function createS3Store(s3: S3Configuration, temporaryFolder: string): FileStore {
  const { bucket: Bucket, prefix, endpoint } = s3;
  const client = new S3Client({
    region: s3.region,
    ...(endpoint && { endpoint }),
    forcePathStyle: s3.isPathStyle,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    // Checksums of the newest kind are refused by many S3 other than Amazon.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: TIMES,
    // It would write to the terminal by itself; what fails is thrown.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
  const object = (key: string) => ({ Bucket, Key: `${prefix}${checkFileKey(key)}` });

  const store: FileStore = {
    ...createTemporaryFiles(temporaryFolder),
    async check() {
      try {
        const [key, path] = [newFileKey(), await store.newTemporary()];
        await writeFile(path, key);
        await store.put(key, path).finally(() => rm(path, { force: true }));
        const read = await store.open(key);
        if (!read || (await textOf(read)) !== key) throw new Error('what was written was not read again');
        for await (const _ of store.list()) break;
        await store.delete(key);
      } catch (error) {
        const { name, message } = error as Error;
        const words = `The bucket ${Bucket}${endpoint ? ` of ${endpoint}` : ''} cannot be used (LDY_S3_…): ${name}: ${message}.`;
        throw Object.assign(new ConfigurationError(words), { cause: error });
      }
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    async put(key, path) {
      const { size } = await stat(path);
      const body = createReadStream(path);
      const unread = new AbortController();
      body.once('error', (error) => unread.abort(error));
      try {
        const put = { ...object(key), Body: body, ContentLength: size, ContentType: 'application/octet-stream' };
        await client.send(new PutObjectCommand(put), { abortSignal: unread.signal });
      } finally {
        // Where no server answers, the client leaves it open.
        body.destroy();
      }
      await rm(path, { force: true });
    },
    async open(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    async *list(): AsyncGenerator<StoredFile> {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length);
          if (isFileKey(key) && LastModified) yield { key, storedAt: LastModified.toISOString() };
        }
    },
  };
  return store;
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
