import { type FileField, readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { z } from 'zod';
import { empty } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';
import { FILE_TYPES, type FileType, fileTypeOf } from './file-types.ts';
import { derived } from './rights/declare-rights.ts';
import { rule } from './rule.ts';
import { detailInput } from './vulnerability/detail.ts';

/** Files that editors attach to records (docs/decisions/0064-attachments.md). */
const TAG = '附件';

const ARCHIVES = ['zip', 'gzip', 'bzip2', 'xz', 'zstd', 'sevenZip', 'rar', 'tar'] as const satisfies FileType[];
const TEXTS = ['text', 'pdf'] as const satisfies FileType[];
const PACKAGES = [
  ...(['diff', 'script', 'rpm', 'deb', 'cabinet', 'installer', 'program', 'disc', 'image'] as const),
] satisfies FileType[];
const EVERYTHING: readonly FileType[] = [...TEXTS, ...ARCHIVES, ...PACKAGES];

/** What may be attached in each field. */
export const ATTACHED: Record<FileField, { name: string; types: readonly FileType[] }> = {
  officialFixS3: { name: '官方修复附件', types: EVERYTHING },
  patchsFile: { name: '补丁文件', types: EVERYTHING },
  temporaryFixS3: { name: '临时措施附件', types: [...TEXTS, ...ARCHIVES, 'script', 'rules'] },
  suricata_rules_s3: { name: 'Suricata 规则文件', types: ['rules', 'text', ...ARCHIVES] },
  fingerprint_rules_s3: { name: '指纹规则文件', types: ['rules', 'text', ...ARCHIVES] },
  checkVulMethodS3: { name: '检测方法附件', types: [...TEXTS, ...ARCHIVES, 'script', 'rules'] },
};
export const ATTACHED_TYPES: readonly FileType[] = [...EVERYTHING, 'rules'];

/** What the names of files in this field end with: `.zip`. */
export const endingsFor = (field: FileField): string[] =>
  ATTACHED[field].types.flatMap((type) => FILE_TYPES[type].extensions.map((extension) => `.${extension}`));

/** Whether a file of this name may be attached in this field. */
export const mayBeAttached = (field: FileField, name: string): boolean =>
  fileTypeOf(name, '', ATTACHED[field].types) !== undefined;

/** A file as records name it. */
export const attachedFile = z
  .string()
  .max(2_000)
  .refine((text) => readAttachedFile(text) !== undefined, rule('附件有误，请重新上传'));

/** Asks for a link. A file that this reader may not see is not there. */
export const checkDownload = endpoint({
  method: 'GET',
  path: '/api/frontend/fpublic/s3downloadcheck',
  caller: 'signed-in',
  changesState: true,
  quota: 'download',
  tag: TAG,
  summary: '附件下载检查：核对权限与今日次数，给出五分钟内有效的一次性下载地址；真正下载时才计次，同一文件当日只计一次',
  input: detailInput.extend({
    file: z
      .string()
      .regex(/^[\w-]{22}$/, '附件编号有误')
      .describe('附件编号'),
  }),
  output: derived(
    z.object({
      url: z.string().describe('一次性下载地址，只对当前登录有效'),
      name: z.string().describe('文件名'),
      bytes: z.int().describe('字节数'),
      sha256: z.string().describe('文件内容的 SHA-256'),
      expires_at: z.string().describe('下载地址失效的时间'),
    }),
  ),
});

/** Follows a link: once, in the session that asked for it. HEAD leaves it as it is; ranges are not answered. */
export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/frontend/fpublic/s3download',
  caller: 'signed-in',
  quota: 'download',
  tag: TAG,
  summary: '下载附件（返回文件）',
  input: z.strictObject({ link: z.string().regex(/^[\w-]{43}$/, '地址有误') }),
  answersFile: true,
  output: derived(empty),
});

export const CALLS = { checkDownload, downloadAttachment };
