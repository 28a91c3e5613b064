import { recorderOf } from '../audit/record-event.ts';

export const BACKUP_EVENTS = {
  'backup.make': '备份数据',
  'backup.check': '检查备份',
  'backup.restore': '恢复备份',
} as const;

export const recordEvent = recorderOf(BACKUP_EVENTS);
