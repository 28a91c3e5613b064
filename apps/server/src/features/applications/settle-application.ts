import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApplicationRow } from './application.ts';
import type { ApplicationDeps } from './application-deps.ts';

/**
 * Contact and licence are needed for questions about the decision, no longer. Source: PIPL, article 19 (the shortest time that the purpose
 * needs); the time is ours.
 */
export const DAYS_AFTER_DECISION = 90;

/** What every decision does besides its own: the date, and when personal data goes. */
export async function settle(
  tx: Transaction,
  { licences }: Pick<ApplicationDeps, 'licences'>,
  { id, file_id }: ApplicationRow,
  now: string,
): Promise<void> {
  const forgetAt = new Date(Date.parse(now) + DAYS_AFTER_DECISION * DAY_MS).toISOString();
  await tx.execute('update application set decided_at = $2, forget_at = $3 where id = $1', [id, now, forgetAt]);
  if (file_id !== '') await licences.drop(tx, file_id, forgetAt);
}
