import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { readStored } from '../../platform/database/read-stored.ts';
import { hashSecret, newSecret } from '../../platform/sealing/tickets.ts';

/** A ticket that one step of a flow hands to the next: a secret, valid for one purpose, once, and for a limited time. */
export interface Ticket {
  accountId: string | null;
  state: Record<string, unknown>;
}

export interface NewTicket {
  purpose: string;
  accountId: string | null;
  /** Plain JSON, stored in the database, so without secrets. */
  state?: Record<string, unknown>;
  /** ISO 8601. */
  now: string;
  lifeSeconds: number;
}

export interface TicketClaim {
  purpose: string;
  secret: string;
  /** ISO 8601. */
  now: string;
}

interface TicketRow {
  account_id: string | null;
  state: unknown;
}
const storedState = z.record(z.string(), z.unknown());

const toTicket = (row: TicketRow | undefined): Ticket | undefined =>
  row && { accountId: row.account_id, state: readStored(storedState, row.state) };

/** Returns the secret; only its hash is stored. */
export async function issueTicket(q: Queryable, ticket: NewTicket): Promise<string> {
  const secret = newSecret();
  await q.execute(
    `insert into flow_ticket (secret_hash, purpose, account_id, state, created_at, expires_at)
     values ($1, $2, $3, $4::jsonb, $5::timestamptz, $5::timestamptz + make_interval(secs => $6))`,
    [
      hashSecret(secret),
      ticket.purpose,
      ticket.accountId,
      JSON.stringify(ticket.state ?? {}),
      ticket.now,
      ticket.lifeSeconds,
    ],
  );
  return secret;
}

/**
 * Uses the ticket up. A single statement, so that of two concurrent calls one succeeds. Undefined: unknown, used, expired, or of another
 * purpose.
 */
export async function spendTicket(q: Queryable, { purpose, secret, now }: TicketClaim): Promise<Ticket | undefined> {
  const [row] = await q.query<TicketRow>(
    `delete from flow_ticket where secret_hash = $1 and purpose = $2 and expires_at > $3
     returning account_id, state`,
    [hashSecret(secret), purpose, now],
  );
  return toTicket(row);
}

/**
 * Counts a try and returns the ticket without using it up; after `mostTries` tries it is invalid. Call it outside a transaction that may be
 * rolled back, else the try is not counted.
 */
export async function tryTicket(
  q: Queryable,
  { purpose, secret, now, mostTries }: TicketClaim & { mostTries: number },
): Promise<Ticket | undefined> {
  const [row] = await q.query<TicketRow>(
    `update flow_ticket set tries = tries + 1
     where secret_hash = $1 and purpose = $2 and expires_at > $3 and tries < $4
     returning account_id, state`,
    [hashSecret(secret), purpose, now, mostTries],
  );
  return toTicket(row);
}

/** The number of open tickets of an account for a purpose. */
export async function countTickets(
  q: Queryable,
  { accountId, purpose, now }: { accountId: string; purpose: string; now: string },
): Promise<number> {
  const [row] = await q.query<{ open: number }>(
    'select count(*)::int as open from flow_ticket where account_id = $1 and purpose = $2 and expires_at > $3',
    [accountId, purpose, now],
  );
  return row?.open ?? 0;
}

/** Returns the ticket without using it up. */
export async function peekTicket(q: Queryable, { purpose, secret, now }: TicketClaim): Promise<Ticket | undefined> {
  const [row] = await q.query<TicketRow>(
    'select account_id, state from flow_ticket where secret_hash = $1 and purpose = $2 and expires_at > $3',
    [hashSecret(secret), purpose, now],
  );
  return toTicket(row);
}
