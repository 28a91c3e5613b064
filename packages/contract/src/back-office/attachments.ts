import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { ATTACHED_TYPES, attachedFile, mayBeAttached } from '../attachments.ts';
import { patchCopy, patchId } from '../patch/detail.ts';
import { rule } from '../rule.ts';
import { staffCall } from './staff-call.ts';

const MEGABYTE = 1024 * 1024;

/** A portal takes no more; how much less is configured. */
export const MOST_ATTACHMENT_MEGABYTES = 1024;

/** Puts a file aside for a correction or a patch that names it, for a day. */
export const uploadAttachment = {
  ...staffCall(
    'library.attach',
    'library/attachment/upload',
    '上传附件，供附在漏洞或补丁上；一天内未采用则删除',
    noInput,
    /** What a correction, or a patch, names. */
    z.object({ file: z.string() }),
  ),
  upload: { field: 'file', types: ATTACHED_TYPES, maxBytes: MOST_ATTACHMENT_MEGABYTES * MEGABYTE },
};

const copies = z
  .array(
    attachedFile.refine(
      (file) => mayBeAttached('patchsFile', readAttachedFile(file)?.name ?? ''),
      rule('补丁不接受这种文件'),
    ),
  )
  .max(20, '最多 20 个文件')
  .refine((files) => new Set(files).size === files.length, rule('同一文件只能使用一次'));

export const readPatchCopies = staffCall(
  'library.read',
  'library/patch/copies',
  '一个补丁的文件副本，以及来源公布的校验值',
  z.strictObject({ id: patchId }),
  z.object({
    id: z.string(),
    title: z.string(),
    copies: z.array(patchCopy),
    /** Files of which sources state a hash: the first hundred. */
    stated: z.array(z.object({ name: z.string(), hash: z.string() })),
  }),
);

export const keepPatchCopies = staffCall(
  'library.attach',
  'library/patch/keep',
  '保存补丁的文件副本：取代先前的；与来源公布的校验值不一致的不保存',
  /** `seen`: what it had when it was read. */
  z.strictObject({ id: patchId, copies, seen: z.array(z.string().max(2_000)).max(20) }),
  empty,
);

export const CALLS = { uploadAttachment, readPatchCopies, keepPatchCopies };
