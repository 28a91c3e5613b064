import type { Queryable } from '../../platform/database/database.ts';

export interface WaitingVersion {
  id: string;
  protocol: string;
  privacy: string;
  changes: string;
  substance: boolean;
  holds_from: string;
  reason: string;
  /** Account id; null for an account that is gone. */
  by: string | null;
  at: string;
}

/** The version that waits for a second person. */
export async function readWaiting(q: Queryable): Promise<WaitingVersion | null> {
  const [waiting] = await q.query<WaitingVersion>(
    `select id, protocol, privacy, changes, substance, holds_from, reason, proposed_by as by, proposed_at as at
     from agreement_version where confirmed_at is null and withdrawn_at is null`,
  );
  return waiting ?? null;
}
