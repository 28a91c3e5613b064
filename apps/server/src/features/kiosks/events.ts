import { KIOSK_PANELS } from '@ldy/contract/kiosks.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const KIOSK = [
  '大屏',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>('select id, name from kiosk where id = any($1::uuid[])', [ids]),
  },
] as const;
const PANELS = Object.fromEntries(Object.entries(KIOSK_PANELS).map(([name, { label }]) => [name, label]));

export const KIOSK_EVENTS = {
  'kiosk.make': {
    act: '生成大屏地址',
    object: KIOSK,
    detail: {
      name: '名称',
      panels: ['内容', { words: PANELS }],
      edition: ['按版别', { words: ROLE_NAMES }],
      ends: ['有效期至', 'time'],
    },
  },
  'kiosk.revoke': { act: '停用大屏地址', object: KIOSK },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(KIOSK_EVENTS);
