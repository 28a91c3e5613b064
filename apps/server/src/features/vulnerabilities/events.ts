import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const LINK = { source: '断言来源', object: '关联编号', reason: '原因' } as const;

export const LIBRARY_EVENTS = {
  'library.revoke-link': { act: '撤销编号关联', object: '编号', detail: LINK },
  'library.restore-link': { act: '恢复编号关联', object: '编号', detail: LINK },
  'library.rebuild': { act: '重建漏洞库', detail: { reason: '原因' } },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(LIBRARY_EVENTS);
