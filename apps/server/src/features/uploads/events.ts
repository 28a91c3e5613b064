import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

export const UPLOAD_EVENTS = {
  'licence.view': { act: '查看营业执照', object: ['申请', 'id'], detail: { type: '文件类型', bytes: '字节数' } },
  'attachment.upload': {
    act: '上传附件',
    object: ['文件编号', 'id'],
    detail: { name: '文件名', bytes: '字节数', sha256: 'SHA-256 摘要' },
  },
  'attachment.download': {
    act: '下载附件',
    object: '所属记录',
    detail: { file: ['文件编号', 'id'], name: '文件名', bytes: '字节数' },
  },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(UPLOAD_EVENTS);
