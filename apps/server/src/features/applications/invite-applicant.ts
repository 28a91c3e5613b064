import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createInvitations } from '../invitations/create-invitations.ts';
import { recordEvent } from '../invitations/events.ts';
import type { Actor } from './application-deps.ts';

const DAYS = 30;

/** Makes the invitation of an approved application: for one account, in the transaction of the approval. Its code is in the mail alone. */
export async function inviteApplicant(
  tx: Transaction,
  { id, actor, now }: { id: string; actor: Actor; now: string },
): Promise<{ code: string; lastDay: string }> {
  const expiresAt = new Date(Date.parse(now) + DAYS * DAY_MS).toISOString();
  const { accountId, address } = actor;
  const event = { at: now, type: 'invitation.create', accountId, address, object: '', success: true } as const;
  const note = `内测申请 ${id.slice(0, 8)}`;
  await recordEvent(tx, { ...event, detail: { count: 1, uses: 1, days: DAYS, reason: note } });
  const [code = ''] = await createInvitations(tx, { count: 1, note, madeBy: accountId, now, expiresAt });
  // Codes end within the day: the day before is the last whole one.
  return { code, lastDay: shanghaiDay(new Date(Date.parse(expiresAt) - DAY_MS).toISOString()) };
}
