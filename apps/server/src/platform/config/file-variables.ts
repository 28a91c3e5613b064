import type { z } from 'zod';
import { address, choice, text, wholeNumber } from './kinds.ts';

/** Where uploaded files are stored, and who looks for viruses in them. */
export const FILE_VARIABLES = {
  LDY_FILES: {
    schema: choice('folder', 's3').default('folder'),
    default: 'folder',
    description: 'Where uploaded files are stored: a folder, or a bucket of any S3.',
    chinese: '上传文件的存放处：folder 为文件夹，s3 为任意 S3 存储桶。',
  },
  LDY_FILES_FOLDER: {
    schema: text.optional(),
    default: 'files in the data folder',
    description:
      'Folder of uploaded files, of this portal alone: what the database does not know is deleted from it. Processes on several machines need one that all see. Relative to the project.',
    chinese:
      '上传文件的文件夹，由本门户独占：数据库中没有记录的文件会被删除。多台机器上的进程须共用一个。相对于项目文件夹。',
    unset: '数据文件夹中的 files',
  },
  LDY_DISK_RESERVE_MB: {
    schema: wholeNumber(0, 1_000_000, 64),
    default: '64',
    description:
      'Megabytes of the disk of the data folder, and of the folder of files, that stay free: with less the portal saves nothing and goes on reading. 0: the free space is not looked at.',
    chinese:
      '数据文件夹与上传文件所在磁盘的预留空间，单位 MB。可用空间少于此数时，门户暂停保存，仍可浏览与查询。0 表示不检查。',
  },
  LDY_BACKUP_DAYS: {
    schema: wholeNumber(0, 3_650, 7),
    default: '7',
    description:
      'After so many days without a backup by `npm run backup` the back office shows a fault. 0: it shows none, for a database that is backed up by other means.',
    chinese: '超过此天数没有用 npm run backup 备份时，运行状态显示异常。以其他方式备份时可设为 0，不再提示。',
  },
  LDY_S3_ENDPOINT: {
    schema: address(['https:', 'http:'], 'https://oss-cn-hangzhou.aliyuncs.com').optional(),
    default: 'none: Amazon, by the region',
    description: 'Address of the S3. It may be inside the network.',
    chinese: 'S3 的地址，可以在内网。',
    unset: '由地域决定的亚马逊地址',
  },
  LDY_S3_REGION: {
    schema: text.default('us-east-1'),
    default: 'us-east-1',
    description: 'Region of the bucket; many S3 other than Amazon take any.',
    chinese: '存储桶的地域；亚马逊以外的 S3 多不区分。',
  },
  LDY_S3_BUCKET: {
    schema: text.optional(),
    default: 'none; needed with s3',
    description: 'Bucket, private.',
    chinese: '存储桶，须为私有。',
    unset: '未设置；使用 s3 时必填',
  },
  LDY_S3_PREFIX: {
    schema: text.regex(/^[\w./-]{1,200}$/, 'must be letters, digits, ., _, - and /').default('ldy/'),
    default: 'ldy/',
    description:
      'What the names of the objects begin with, of this portal alone: what the database does not know is deleted.',
    chinese: '对象名称的前缀，由本门户独占：数据库中没有记录的对象会被删除。',
  },
  LDY_S3_PATH_STYLE: {
    schema: choice('on', 'off').default('off'),
    default: 'off',
    description: 'Whether the bucket is in the path of an address and not in its host, as MinIO and Ceph have it.',
    chinese: '存储桶是否写在地址的路径中而不在主机名中，MinIO 与 Ceph 须为 on。',
  },
  LDY_S3_ACCESS_KEY: {
    schema: text.optional(),
    default: 'none; needed with s3',
    description: 'Access key; it needs to put, get, list and delete objects with the prefix, and nothing else.',
    chinese: '访问密钥，只需对该前缀的对象有写入、读取、列出与删除权限。',
    unset: '未设置；使用 s3 时必填',
    secret: true,
  },
  LDY_S3_SECRET_KEY: {
    schema: text.optional(),
    default: 'none; needed with s3',
    description: 'Secret of the access key.',
    chinese: '访问密钥的密文。',
    unset: '未设置；使用 s3 时必填',
    secret: true,
  },
  LDY_ATTACHMENT_MB: {
    schema: wholeNumber(1, 1_024, 100),
    default: '100',
    description:
      'How many megabytes a file may have that editors attach to a record. It must arrive within five minutes; a clamd must take as much.',
    chinese: '附件的大小上限，单位 MB。五分钟内须传完；配置了 clamd 时，它也须接受这么大的文件。',
  },
  CHROMIUM_PATH: {
    schema: text.optional(),
    default: 'the first Chromium or Chrome in the path',
    description: 'A Chromium that prints documents to PDF. Without one everything but PDF is exported.',
    chinese: '用来生成 PDF 的 Chromium；没有时不能导出 PDF，其余格式不受影响。',
    unset: '路径中的第一个 Chromium 或 Chrome',
  },
  LDY_CLAMD: {
    schema: text
      .regex(/^[\w.-]{1,253}:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i, 'must be host:port, such as 127.0.0.1:3310')
      .optional(),
    default: 'none: no virus is looked for',
    description: 'A clamd that looks for viruses in uploads, by TCP. While it cannot be reached, uploads are refused.',
    chinese: '检查上传文件是否含病毒的 clamd 的 TCP 地址；无法连接时拒绝上传。',
    unset: '不检查病毒',
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
