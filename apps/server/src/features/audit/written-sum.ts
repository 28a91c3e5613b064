import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hex } from './audit-row.ts';
import type { ChainFault, ChainReport } from './verify-chain.ts';

/** `<day>.<events>.<newest event>.<its hash>`: one line that an operator writes down outside of the portal, and has compared later. */
const SUM = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})$/;
const LEAST_DAYS = 180;

export const sumOf = ({ events, head }: ChainReport, now: string): string =>
  [now.slice(0, 10), events, head.seq, head.hash].join('.');

export const isSum = (text: string): boolean => SUM.test(text);

/** Where the log is not the one of this sum. Within 180 days the event is there with its hash, and so is every event after it, since the chain is whole; and none before it was taken away too early. */
export async function checkSum(q: Queryable, sum: string, now: string): Promise<ChainFault[]> {
  const [, day = '', events, newest, hash] = SUM.exec(sum) ?? [];
  const seq = Number(newest);
  const [row] = await q.query<{ hash: Uint8Array }>('select hash from audit_event where seq = $1', [seq]);
  if (row) return hex(row.hash) === hash ? [] : [{ seq, what: '与抄录的校验值不符' }];
  const [cut] = await q.query<{ seq: number }>('select seq from audit_cut where seq >= $1 limit 1', [seq]);
  const mayBeGone = cut && Date.parse(now) - Date.parse(day) >= LEAST_DAYS * DAY_MS;
  return mayBeGone ? [] : [{ seq, what: `已不存在，${day} 抄录的校验值所含 ${events} 条记录随之缺失` }];
}
