import { KIOSK_PANELS } from '@ldy/contract/kiosks.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const KIOSK = ['大屏', 'id'] as const;
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
