import { z } from 'zod';
import { noInput } from '../account-fields.ts';
import { ATTACHED_TYPES } from '../attachments.ts';
import { staffCall } from './staff-call.ts';

const MEGABYTE = 1024 * 1024;

/** A portal takes no more; how much less is configured. */
export const MOST_ATTACHMENT_MEGABYTES = 1024;

/** Puts a file aside for a correction that names it, for a day. */
export const uploadAttachment = {
  ...staffCall(
    'library.attach',
    'library/attachment/upload',
    '上传附件，供更正时附在漏洞上；一天内未采用则删除',
    noInput,
    /** What a correction names. */
    z.object({ file: z.string() }),
  ),
  upload: { field: 'file', types: ATTACHED_TYPES, maxBytes: MOST_ATTACHMENT_MEGABYTES * MEGABYTE },
};
