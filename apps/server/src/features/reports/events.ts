import { recorderOf } from '../audit/record-event.ts';

export const REPORT_EVENTS = {
  'report.write': '生成报告',
  'report.save': '编辑报告',
  'report.recount': '报告重新计数',
  'report.publish': '发布报告',
  'report.withdraw': '撤回报告',
} as const;

export type ReportEvent = keyof typeof REPORT_EVENTS;

export const recordEvent = recorderOf(REPORT_EVENTS);

/** Who does something with a report; null for the portal itself. */
export interface ReportActor {
  accountId: string | null;
  address: string;
  now: string;
}

export const eventOf = ({ accountId, address, now }: ReportActor) => ({ at: now, accountId, address, success: true });
