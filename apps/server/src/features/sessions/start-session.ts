import { randomUUID } from 'node:crypto';
import { type Role, roleOf } from '@ldy/domain/access/roles.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FOR_NO_KEY_UPDATE } from '../../platform/database/locks.ts';
import { refused } from '../../platform/errors.ts';
import { hashSecret, newSecret } from '../../platform/sealing/tickets.ts';
import { recordEvent } from './events.ts';
import { sessionEnds } from './session-ends.ts';

export const MOST_SESSIONS = 5;
const MAX_USER_AGENT = 400;

export interface NewSession {
  accountId: string;
  /** Longer lifetime for editions that allow it, see session-ends.ts. */
  remember?: boolean;
  address: string;
  userAgent: string;
  /** Keyed hash of the browser's fingerprint, only with consent. */
  fingerprintHash?: Buffer | undefined;
  /** Whether a dynamic code was entered. */
  totpPassed?: boolean;
  /** Whether the person proved who they are just now, and not another system in their place. */
  confirmed?: boolean;
  /** ISO 8601. */
  now: string;
}

export interface StartedSession {
  id: string;
  /** Stored in the browser's cookie; the database has only its hash. */
  secret: string;
  /** For the cookie; undefined: until the browser closes. */
  maxAgeSeconds: number | undefined;
}

/**
 * Signs an account in, always with a new secret (prevents session fixation). Locks the account's row: of concurrent sign-ins the newest
 * MOST_SESSIONS remain. Throws signInFailed when the account may no longer sign in.
 */
export async function startSession(tx: Transaction, session: NewSession): Promise<StartedSession> {
  const { accountId, now, address } = session;
  const role = await lockAccount(tx, accountId);
  const ends = sessionEnds(role, session.remember ?? false);
  const id = randomUUID();
  const secret = newSecret();
  await tx.execute(
    `insert into session (id, secret_hash, account_id, created_at, last_seen_at, ends_at, idle_seconds, address, user_agent, role,
       fingerprint_hash, totp_at, confirmed_at)
     values ($1, $2, $3, $4::timestamptz, $4::timestamptz, $4::timestamptz + make_interval(secs => $5), $6, $7, $8, $9, $10,
       case when $11::boolean then $4::timestamptz end, case when $12::boolean then $4::timestamptz end)`,
    [
      id,
      hashSecret(secret),
      accountId,
      now,
      ends.absoluteSeconds,
      ends.idleSeconds,
      address,
      session.userAgent.slice(0, MAX_USER_AGENT),
      role,
      session.fingerprintHash ?? null,
      session.totpPassed ?? false,
      session.confirmed ?? false,
    ],
  );
  await endOldest(tx, { accountId, newest: id, now, address });
  return { id, secret, maxAgeSeconds: ends.cookieSeconds };
}

/** Gives a session a new secret; the old one is invalid at once. Undefined when the session has ended. */
export async function rotateSession(
  tx: Transaction,
  { sessionId, now }: { sessionId: string; now: string },
): Promise<StartedSession | undefined> {
  const secret = newSecret();
  const [row] = await tx.query<{ idle_seconds: number; seconds_left: number }>(
    `update session set secret_hash = $2 where id = $1 and ends_at > $3
     returning idle_seconds, ceil(extract(epoch from ends_at - $3::timestamptz))::int as seconds_left`,
    [sessionId, hashSecret(secret), now],
  );
  if (!row) return undefined;
  const { cookieSeconds, idleSeconds } = sessionEnds('personal', true);
  const isRemembered = cookieSeconds !== undefined && row.idle_seconds === idleSeconds;
  return { id: sessionId, secret, maxAgeSeconds: isRemembered ? row.seconds_left : undefined };
}

async function lockAccount(tx: Transaction, accountId: string): Promise<Role> {
  const [account] = await tx.query<{ signup_type: 1 | 2; is_paid: boolean; is_staff: boolean }>(
    // `no key update`: concurrent inserts that reference the account need not wait.
    `select signup_type, is_paid, is_staff from account where id = $1 and state = 'active' ${FOR_NO_KEY_UPDATE}`,
    [accountId],
  );
  if (!account) throw refused('signInFailed');
  return roleOf({ signupType: account.signup_type, isPaid: account.is_paid, isStaff: account.is_staff });
}

async function endOldest(
  tx: Transaction,
  { accountId, newest, now, address }: { accountId: string; newest: string; now: string; address: string },
): Promise<void> {
  const ended = await tx.query<{ id: string }>(
    `delete from session where account_id = $1 and id <> $2 and id not in (
       select id from session
        where account_id = $1 and id <> $2 and ends_at > $3 and last_seen_at + make_interval(secs => idle_seconds) > $3
        order by created_at desc, id limit $4)
     returning id`,
    [accountId, newest, now, MOST_SESSIONS - 1],
  );
  for (const { id } of ended) {
    await recordEvent(tx, {
      at: now,
      type: 'session.end',
      accountId,
      address,
      object: id,
      success: true,
      detail: { why: 'superseded' },
    });
  }
}
