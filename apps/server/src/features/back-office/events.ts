import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';
import { INGESTION_EVENTS } from '../ingestion/events.ts';
import { LIBRARY_EVENTS } from '../vulnerabilities/events.ts';

const CHANNELS = { words: { mail: '邮件', sms: '短信' } } as const;

export const BACK_OFFICE_EVENTS = {
  'library.keep-copies': { act: '更改补丁的文件副本', object: '补丁', detail: { files: '文件' } },
  'operations.retry': { act: '重试任务', object: '任务序号', detail: { reason: '原因' } },
  'operations.probe': { act: '检测各服务' },
  'operations.test-message': {
    act: '发送测试消息',
    object: ['方式', CHANNELS],
    detail: { channel: ['方式', CHANNELS], fault: '失败原因', reason: '原因' },
  },
  'operations.read-message': { act: '查看发件箱内容', object: '消息', detail: { reason: '原因' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf({ ...BACK_OFFICE_EVENTS, ...INGESTION_EVENTS, ...LIBRARY_EVENTS });
