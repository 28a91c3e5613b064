import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

export const REPORT_EVENTS = {
  'report.write': { act: '生成报告', object: '报告', detail: { version: '版本' } },
  'report.save': { act: '编辑报告', object: '报告', detail: { version: '版本' } },
  'report.recount': { act: '报告重新计数', object: '报告', detail: { version: '版本' } },
  'report.publish': { act: '发布报告', object: '报告', detail: { version: '版本', note: '更正说明' } },
  'report.withdraw': { act: '撤回报告', object: '报告', detail: { reason: '原因' } },
} as const satisfies EventTypes;

export type ReportEvent = keyof typeof REPORT_EVENTS;

export const recordEvent = recorderOf(REPORT_EVENTS);

/** Who does something with a report; null for the portal itself. */
export interface ReportActor {
  accountId: string | null;
  address: string;
  now: string;
}

export const eventOf = ({ accountId, address, now }: ReportActor) => ({ at: now, accountId, address, success: true });
