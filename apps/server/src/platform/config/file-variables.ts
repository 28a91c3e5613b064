import type { z } from 'zod';
import { address, choice, text } from './kinds.ts';

/** Where uploaded files are kept, and who looks for viruses in them. */
export const FILE_VARIABLES = {
  LDY_FILES: {
    schema: choice('folder', 's3').default('folder'),
    default: 'folder',
    description: 'Where uploaded files are kept: a folder, or a bucket of any S3.',
  },
  LDY_FILES_FOLDER: {
    schema: text.optional(),
    default: 'files in the data folder',
    description:
      'Folder of uploaded files, of this portal alone: what the database does not know is deleted from it. Processes on several machines need one that all see. Relative to the project.',
  },
  LDY_S3_ENDPOINT: {
    schema: address(['https:', 'http:'], 'https://oss-cn-hangzhou.aliyuncs.com').optional(),
    default: 'none: Amazon, by the region',
    description: 'Address of the S3. It may be inside the network.',
  },
  LDY_S3_REGION: {
    schema: text.default('us-east-1'),
    default: 'us-east-1',
    description: 'Region of the bucket; many S3 other than Amazon take any.',
  },
  LDY_S3_BUCKET: {
    schema: text.optional(),
    default: 'none; needed with s3',
    description: 'Bucket, private.',
  },
  LDY_S3_PREFIX: {
    schema: text.regex(/^[\w./-]{1,200}$/, 'must be letters, digits, ., _, - and /').default('ldy/'),
    default: 'ldy/',
    description:
      'What the names of the objects begin with, of this portal alone: what the database does not know is deleted.',
  },
  LDY_S3_PATH_STYLE: {
    schema: choice('on', 'off').default('off'),
    default: 'off',
    description: 'Whether the bucket stands in the path of an address and not in its host, as MinIO and Ceph have it.',
  },
  LDY_S3_ACCESS_KEY: {
    schema: text.optional(),
    default: 'none; needed with s3',
    description: 'Access key; it needs to put, get, list and delete objects with the prefix, and nothing else.',
    secret: true,
  },
  LDY_S3_SECRET_KEY: {
    schema: text.optional(),
    default: 'none; needed with s3',
    description: 'Secret of the access key.',
    secret: true,
  },
  LDY_CLAMD: {
    schema: text
      .regex(/^[\w.-]{1,253}:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i, 'must be host:port, such as 127.0.0.1:3310')
      .optional(),
    default: 'none: no virus is looked for',
    description: 'A clamd that looks for viruses in uploads, by TCP. While it cannot be reached, uploads are refused.',
  },
} as const;

type Name = keyof typeof FILE_VARIABLES;
type Values = { [N in Name]: z.output<(typeof FILE_VARIABLES)[N]['schema']> };

export interface S3Configuration {
  /** Undefined: Amazon's. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  prefix: string;
  isPathStyle: boolean;
  accessKey: string;
  secretKey: string;
}

/** One sentence for each missing variable. */
export function fileProblems(values: Values): string[] {
  const needed: Name[] = ['LDY_S3_BUCKET', 'LDY_S3_ACCESS_KEY', 'LDY_S3_SECRET_KEY'];
  if (values.LDY_FILES !== 's3') return [];
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} must be set where LDY_FILES is s3.`);
}

/** Call only when `fileProblems` is empty. Undefined: files are in a folder. */
export function toS3(values: Values): S3Configuration | undefined {
  if (values.LDY_FILES !== 's3') return undefined;
  return {
    endpoint: values.LDY_S3_ENDPOINT,
    region: values.LDY_S3_REGION,
    bucket: values.LDY_S3_BUCKET ?? '',
    prefix: values.LDY_S3_PREFIX,
    isPathStyle: values.LDY_S3_PATH_STYLE === 'on',
    accessKey: values.LDY_S3_ACCESS_KEY ?? '',
    secretKey: values.LDY_S3_SECRET_KEY ?? '',
  };
}

export interface ClamdConfiguration {
  host: string;
  port: number;
}

export function toClamd({ LDY_CLAMD: text }: Pick<Values, 'LDY_CLAMD'>): ClamdConfiguration | undefined {
  if (text === undefined) return undefined;
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) };
}
