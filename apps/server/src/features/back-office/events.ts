import { recorderOf } from '../audit/record-event.ts';
import { INGESTION_EVENTS } from '../ingestion/events.ts';
import { LIBRARY_EVENTS } from '../vulnerabilities/events.ts';

export const BACK_OFFICE_EVENTS = {
  'library.keep-copies': '更改补丁的文件副本',
  'operations.retry': '重试任务',
  'operations.probe': '检测各服务',
  'operations.test-message': '发送测试消息',
  'operations.read-message': '查看发件箱内容',
} as const;

export const recordEvent = recorderOf({ ...BACK_OFFICE_EVENTS, ...INGESTION_EVENTS, ...LIBRARY_EVENTS });
