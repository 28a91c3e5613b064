import type { Database } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { EventNames } from '../audit/format-event.ts';

export interface BackOfficeDeps {
  database: Database;
  /** For lists: on PostgreSQL a statement takes at most five seconds. */
  reading: Database;
  sealer: Sealer;
  clock(): string;
  eventNames: EventNames;
}

/** Who performs an act, for the audit log. */
export interface Actor {
  accountId: string;
  address: string;
  now: string;
}

/** Admission lets no call of the back office pass without an account. */
export const actorOf = ({ viewer, address }: Call, { clock }: Pick<BackOfficeDeps, 'clock'>): Actor => ({
  accountId: viewer.accountId as string,
  address,
  now: clock(),
});
