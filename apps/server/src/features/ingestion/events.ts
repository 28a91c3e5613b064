import { CONNECTORS } from '@ldy/connectors/registry.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const SOURCE = ['来源', { words: Object.fromEntries(CONNECTORS.map(({ name, title }) => [name, title])) }] as const;

const QUARANTINED = [
  '隔离的记录',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>(
        `select id, connector || ' ' || coalesce(nullif(record_key, ''), place) as name from quarantine where id = any($1)`,
        [ids],
      ),
    ids: 'text',
  },
] as const;

export const INGESTION_EVENTS = {
  'library.import': { act: '开始导入', object: SOURCE, detail: { files: '文件', reason: '原因' } },
  'library.stop-import': { act: '停止导入', object: SOURCE, detail: { reason: '原因' } },
  'library.replay': {
    act: '重放隔离的记录',
    object: QUARANTINED,
    detail: { fault: '失败原因', reason: '原因' },
  },
  'library.replay-source': { act: '重放来源的全部隔离记录', object: SOURCE, detail: { reason: '原因' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(INGESTION_EVENTS);
