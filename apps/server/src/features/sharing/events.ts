import { SHARE_NOUNS } from '@ldy/contract/sharing.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const SHARE = [
  '分享链接',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>(
        `select id, name || case when cardinality(items) > 1 then ' 等 ' || cardinality(items) || ' 条' else '' end as name
      from share_link where id = any($1::uuid[])`,
        [ids],
      ),
  },
] as const;
const KIND = ['类型', { words: SHARE_NOUNS }] as const;

export const SHARING_EVENTS = {
  'share.make': {
    act: '生成分享链接',
    object: SHARE,
    detail: { kind: KIND, items: '内容', count: '数量', expires: ['有效期至', 'time'] },
  },
  'share.revoke': {
    act: '撤回分享链接',
    object: SHARE,
    detail: { made_by: ['分享者', 'id'], kind: KIND, items: '内容', reason: '原因' },
  },
  'share.until': { act: '调整分享链接的有效期', object: SHARE, detail: { until: '有效期至' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(SHARING_EVENTS);
