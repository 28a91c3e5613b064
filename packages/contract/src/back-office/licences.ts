import { z } from 'zod';
import { empty } from '../accounts/account-fields.ts';
import { staffCall } from './staff-call.ts';

/** The licence of an application: a picture is shown beside its fields, a PDF is saved. Every view is in the audit log. */
export const viewLicence = {
  ...staffCall(
    'applications.view-licence',
    'applications/licence',
    '查看申请的营业执照（返回文件；PDF 以附件形式下载）',
    z.strictObject({ id: z.uuid() }),
    empty,
  ),
  answersFile: true,
} as const;

export const CALLS = { viewLicence };
