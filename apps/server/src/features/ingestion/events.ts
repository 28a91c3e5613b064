import { recorderOf } from '../audit/record-event.ts';

export const INGESTION_EVENTS = {
  'library.import': '开始导入',
  'library.stop-import': '停止导入',
  'library.replay': '重放隔离的记录',
  'library.replay-source': '重放来源的全部隔离记录',
} as const;

export const recordEvent = recorderOf(INGESTION_EVENTS);
