import type { Viewer } from '@ldy/contract/viewer.ts';
import { CONFIRMED_MINUTES } from '@ldy/domain/access/staff/staff-acts.ts';
import { lastProof } from '../../sessions/session-proofs.ts';
import type { Account } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';

/**
 * Until when signing in replaces the password in this session; undefined where it does not. An account without a password has just signed in elsewhere;
 * one with a password must have signed in elsewhere once more, for this purpose.
 */
export async function confirmedUntil(
  { database, clock }: Pick<AccountDeps, 'database' | 'clock'>,
  { passwordHash, ssoIssuer }: Account,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<string | undefined> {
  const proof = await lastProof(database, sessionId);
  if (!proof) return undefined;
  if (passwordHash !== null && !(ssoIssuer !== null && proof.isLater)) return undefined;
  const until = new Date(Date.parse(proof.at) + CONFIRMED_MINUTES * 60_000).toISOString();
  return until > clock() ? until : undefined;
}
