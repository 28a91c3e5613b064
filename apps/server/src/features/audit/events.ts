import { recorderOf } from './record-event.ts';

export const AUDIT_EVENTS = {
  'audit.export': '导出审计日志',
  'audit.prune': '清理审计日志',
} as const;

export const recordEvent = recorderOf(AUDIT_EVENTS);
