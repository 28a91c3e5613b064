import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from './record-event.ts';

const FILTER = {
  type: ['操作', 'event'],
  account: ['操作人', 'id'],
  object: ['对象', 'id'],
  from: ['从', 'time'],
  to: ['到', 'time'],
} as const;

export const AUDIT_EVENTS = {
  'audit.export': {
    act: '导出审计日志',
    detail: {
      format: ['格式', { words: { csv: 'CSV 表格', ndjson: '每行一条 JSON' } }],
      after: '起于序号',
      filter: ['条件', { parts: FILTER }],
      reason: '原因',
    },
  },
  'audit.prune': { act: '清理审计日志', detail: { cut: '截至序号', events: '清理条数', keepDays: '保留天数' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(AUDIT_EVENTS);
