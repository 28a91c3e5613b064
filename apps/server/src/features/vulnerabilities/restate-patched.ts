import type { LibraryPatch } from '@ldy/domain/vulnerability/record-schema/fixes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import { relinkIdentifiers } from './links/link-records.ts';
import { loadPatched, type Patched } from './patched-identifiers.ts';
import { rebuildVulnerabilities } from './rebuild/rebuild-vulnerabilities.ts';

/**
 * Writes who has patches for these ids now, `patched` without those that have none, and merges the vulnerabilities again of which that changes: whether there is a
 * fix, and since when. Returns how many were.
 */
export async function restatePatched(
  tx: Transaction,
  identifiers: readonly string[],
  patched: Patched,
  now: string,
): Promise<number> {
  await lockLibrary(tx);
  const known = await loadPatched(tx, identifiers);
  const changed = identifiers.filter((id) => !isSame(known.get(id), patched.get(id)));
  if (changed.length === 0) return 0;
  const named = changed.filter((id) => patched.has(id));
  await tx.execute('delete from patched_identifier where identifier = any($1::text[])', [changed]);
  await tx.execute(
    `insert into patched_identifier (identifier, library)
     select identifier, library::jsonb from unnest($1::text[], $2::text[]) as row (identifier, library)`,
    [named, named.map((id) => JSON.stringify(patched.get(id)))],
  );
  const anchors = await anchorsOf(tx, changed);
  if (anchors.length > 0) {
    const links = await relinkIdentifiers(tx, anchors);
    await rebuildVulnerabilities(tx, links, [], [], { cause: 'source-said' }, now, 'rewrite');
  }
  return anchors.length;
}

const isSame = (a: readonly LibraryPatch[] = [], b: readonly LibraryPatch[] = []): boolean =>
  a.length === b.length && a.every(({ vendor, at }, place) => vendor === b[place]?.vendor && at === b[place]?.at);

async function anchorsOf(tx: Transaction, identifiers: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ anchor: string }>(
    `select distinct i.anchor from vulnerability_identifier i join vulnerability_search s on s.anchor = i.anchor
     where i.identifier = any($1::text[]) order by i.anchor`,
    [identifiers],
  );
  return rows.map(({ anchor }) => anchor);
}
