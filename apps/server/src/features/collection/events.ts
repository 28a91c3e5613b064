import { recorderOf } from '../audit/record-event.ts';

export const COLLECTION_EVENTS = {
  'source.add': '添加采集来源',
  'source.edit': '修改采集来源',
  'source.run': '立即采集来源',
} as const;

export const recordEvent = recorderOf(COLLECTION_EVENTS);

/** Who does it, and when. */
export interface SourceAct {
  now: string;
  by: { accountId: string | null; address: string };
  /** Of the back office. */
  reason?: string;
}

export const reasonOf = ({ reason }: SourceAct) => (reason ? { reason } : {});
