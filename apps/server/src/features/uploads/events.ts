import { recorderOf } from '../audit/record-event.ts';

export const UPLOAD_EVENTS = {
  'licence.view': '查看营业执照',
  'attachment.upload': '上传附件',
  'attachment.download': '下载附件',
} as const;

export const recordEvent = recorderOf(UPLOAD_EVENTS);
