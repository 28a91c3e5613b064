import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const MADE = ['备份时间', 'time'] as const;

export const BACKUP_EVENTS = {
  'backup.make': {
    act: '备份数据',
    object: '备份文件夹',
    detail: {
      made_at: MADE,
      tables: '数据表',
      rows: '行数',
      files: '上传文件',
      bytes: '字节数',
      keys: ['含密钥', 'flag'],
    },
  },
  'backup.check': { act: '检查备份', object: '备份文件夹', detail: { made_at: MADE } },
  'backup.restore': {
    act: '恢复备份',
    object: '备份文件夹',
    detail: { made_at: MADE, from: ['备份自', { words: { embedded: '内嵌数据库', postgres: 'PostgreSQL' } }] },
  },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(BACKUP_EVENTS);
