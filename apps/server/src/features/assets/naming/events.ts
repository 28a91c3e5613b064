import type { EventTypes } from '#server/platform/modules/event-words.ts';
import { recorderOf } from '../../audit/record-event.ts';

const RULE = { product: '产品', vendor: '厂商', reason: '原因' } as const;

export const NAMING_EVENTS = {
  'library.accept-name': { act: '采纳名称规则', object: '名称', detail: RULE },
  'library.decline-name': { act: '退回名称规则', object: '名称', detail: RULE },
  'library.withdraw-name': { act: '撤回名称规则', object: '名称', detail: RULE },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(NAMING_EVENTS);
