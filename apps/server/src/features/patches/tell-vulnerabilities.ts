import { PATCH_STATES } from '@ldy/domain/patch/kinds.ts';
import { DISTRIBUTIONS_OF_VENDORS, patchVendorName } from '@ldy/domain/patch/vendor-name.ts';
import { uniteLibrary } from '@ldy/domain/vulnerability/fix/unite-library.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import type { Patched } from '../vulnerabilities/patched-identifiers.ts';
import { restatePatched } from '../vulnerabilities/restate-patched.ts';

const IDENTIFIERS_AT_ONCE = 300;
const WITHDRAWN = PATCH_STATES.find(({ key }) => key === 'withdrawn')?.rank;

/** Notes that patches for these vulnerabilities, by any of their ids, came, changed or went. */
export const touchIdentifiers = (tx: Transaction, identifiers: readonly string[]) =>
  tx.execute(
    'insert into patch_touched (identifier) select distinct * from unnest($1::text[]) as row on conflict (identifier) do nothing',
    [identifiers],
  );

/** Lets the vulnerabilities that were touched know who has patches for them. After a kill the next run goes on from there. */
export async function tellVulnerabilities(database: Database, now: string): Promise<void> {
  for (;;) {
    const touched = await database.query<{ identifier: string }>(
      'select identifier from patch_touched order by identifier limit $1',
      [IDENTIFIERS_AT_ONCE],
    );
    if (touched.length === 0) return;
    const identifiers = touched.map(({ identifier }) => identifier);
    await database.transaction(async (tx) => {
      await lockLibrary(tx);
      // Tables that have just grown have no statistics, so the planner would read them from end to end.
      await tx.execute('set local enable_seqscan = off');
      await restatePatched(tx, identifiers, await patchesFor(tx, identifiers), now);
      await tx.execute('delete from patch_touched where identifier = any($1::text[])', [identifiers]);
    });
  }
}

/**
 * One that its source took back is none; one that is merely not listed any more still works. A package of a distribution is the distribution's, not its maker's
 * word on the program in it.
 */
async function patchesFor(tx: Transaction, identifiers: readonly string[]): Promise<Patched> {
  const rows = await tx.query<{ identifier: string; vendor: string; at: string | null }>(
    `select f.identifier, coalesce(f.distribution, vendor, '') as vendor, min(s.published)::text as at
     from (select distinct identifier, patch_id, distribution from patch_fix
           left join unnest($3::text[]) as distribution on starts_with(product_id, distribution || '-')
           where identifier = any($1::text[])) f
     join patch_search s on s.anchor = f.patch_id left join lateral unnest(s.vendor_ids) as vendor on true
     where s.state <> $2::smallint group by 1, 2`,
    [identifiers, WITHDRAWN, Object.keys(DISTRIBUTIONS_OF_VENDORS)],
  );
  const named = rows.map(({ identifier, vendor, at }) => ({
    identifier,
    vendor: patchVendorName(vendor),
    at: at ?? '',
  }));
  const byId = Map.groupBy(named, ({ identifier }) => identifier);
  return new Map([...byId.keys()].map((id) => [id, uniteLibrary(byId.get(id) ?? [])]));
}
