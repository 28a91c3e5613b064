import { termsInForce } from '@ldy/domain/agreement/terms-in-force.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readTermsVersions } from './agreement-versions.ts';

export interface ListedVersion {
  version: string;
  holds_from: string;
  state: 'earlier' | 'in-force' | 'coming';
  substance: boolean;
  built_in: boolean;
  changes: string;
  /** Account ids; null for the portal, and for accounts that are gone. */
  proposedBy: string | null;
  confirmedBy: string | null;
  /** '' for the portal's own version, before it was stored. */
  confirmed_at: string;
}

interface Row {
  version: string | null;
  changes: string;
  proposed_by: string | null;
  confirmed_by: string | null;
  confirmed_at: string;
}

/** Every published version, the newest first. */
export async function listVersions(q: Queryable, now: string): Promise<ListedVersion[]> {
  const versions = await readTermsVersions(q);
  const rows = await q.query<Row>(
    `select version, changes, proposed_by, confirmed_by, confirmed_at from agreement_version
     where confirmed_at is not null`,
  );
  const inForce = versions.indexOf(termsInForce(versions, shanghaiDay(now)));
  return versions
    .map(({ version, holdsFrom, substance, builtIn }, at): ListedVersion => {
      const row = rows.find((it) => it.version === version);
      return {
        version,
        holds_from: holdsFrom,
        state: at < inForce ? 'earlier' : at === inForce ? 'in-force' : 'coming',
        substance,
        built_in: builtIn,
        changes: row?.changes ?? '',
        proposedBy: row?.proposed_by ?? null,
        confirmedBy: row?.confirmed_by ?? null,
        confirmed_at: row?.confirmed_at ?? '',
      };
    })
    .reverse();
}
