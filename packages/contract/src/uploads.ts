import { z } from 'zod';
import { empty, noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';
import type { FileType } from './file-types.ts';

/** Uploads of a business licence (营业执照), one file. Types and size: specification, sections 5 and 12. */
const TAG = '版别申请';
const MEGABYTE = 1024 * 1024;

/** A file may have this many bytes, not one more. */
export const MAX_UPLOAD_BYTES = 20 * MEGABYTE;
export const IMAGE_TYPES = ['jpg', 'png', 'gif', 'bmp'] as const satisfies readonly FileType[];

export const uploadLicenceImage = endpoint({
  method: 'POST',
  path: '/api/frontend/fpublic/imgupload',
  caller: 'signed-in',
  tag: TAG,
  summary: '上传营业执照图片（JPG、PNG、GIF、BMP），只供可申请企业认证、或需补充材料的账号',
  upload: { field: 'qh_img', types: IMAGE_TYPES, maxBytes: MAX_UPLOAD_BYTES },
  input: noInput,
  /** What the application names as its `file`. */
  output: z.object({ img_url: z.string() }),
});

export const uploadLicencePdf = endpoint({
  method: 'POST',
  path: '/api/frontend/fpublic/s3upload',
  caller: 'signed-in',
  tag: TAG,
  summary: '上传营业执照 PDF，只供可申请企业认证、或需补充材料的账号',
  upload: { field: 'tmp_file', types: ['pdf'], maxBytes: MAX_UPLOAD_BYTES },
  input: noInput,
  /** `path`: what the application names as its `file`. */
  output: z.object({ path: z.string(), f_key: z.string() }),
});

/** A licence of the caller's own, where `img_url` and `path` lead: a picture is shown, a PDF is saved. */
export const readLicence = endpoint({
  method: 'GET',
  path: '/api/frontend/fpublic/licence',
  caller: 'signed-in',
  tag: TAG,
  summary: '查看本人上传的营业执照',
  input: z.strictObject({ key: z.string().regex(/^[\w-]{22}$/, '地址有误') }),
  answersFile: true,
  output: empty,
});
/** Where the caller sees an upload of their own. */
export const licenceAddress = (key: string): string => `${readLicence.path}?key=${key}`;

export const CALLS = { uploadLicenceImage, uploadLicencePdf, readLicence };
