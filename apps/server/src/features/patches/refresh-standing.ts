import { type Listing, standingOf } from '@ldy/domain/patch/standing.ts';
import type { Why } from '../../platform/change-log/change.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { logMoved } from './logged-patch.ts';
import { rebuildPatches } from './rebuild-patches.ts';

interface ListingRow {
  source: string;
  at: string;
  names: string[];
}

/**
 * Writes which patches their sources no longer show: the newest version of each document that named them does not, or no document is listed any more.
 * Only what a source says it deleted, or left out of several whole lists over days, is taken away.
 */
export async function refreshStanding(tx: Transaction, now: string): Promise<void> {
  const listings = await tx.query<ListingRow>('select source, listed_at as at, names from patch_listing');
  const deletions = await tx.query<{ source: string; name: string; at: string }>(
    'select source, name, deleted_at as at from patch_deletion',
  );
  const documents = await tx.query<{ source: string; name: string }>(
    'select distinct source, document as name from patch_statement',
  );
  const bySource = Map.groupBy(
    listings.map(({ source, at, names }): Listing & { source: string } => ({ source, at, names: new Set(names) })),
    ({ source }) => source,
  );
  const deletedAt = new Map(deletions.map(({ source, name, at }) => [`${source}\n${name}`, at]));
  const states = documents.map(({ source, name }) => ({
    ...{ source, name },
    ...standingOf(name, bySource.get(source) ?? [], deletedAt.get(`${source}\n${name}`) ?? null),
  }));
  const gone = states.filter(({ isGone }) => isGone);
  const deleted = await tx.query<{ patch_id: string; source: string }>(
    `delete from patch_statement s using unnest($1::text[], $2::text[]) as gone (source, name)
     where s.source = gone.source and s.document = gone.name returning s.patch_id, s.source`,
    [gone.map(({ source }) => source), gone.map(({ name }) => name)],
  );
  const reasons = deleted.map(({ patch_id, source }): [string, Why] => [patch_id, { cause: 'source-said', source }]);
  await rebuildPatches(tx, new Map(reasons), now);
  const missing = states.filter(({ notSeenSince, isGone }) => notSeenSince !== null && !isGone);
  const moved = await tx.query<{ anchor: string; before: boolean; after: boolean }>(
    `with missing as (select source, name, since from unnest($1::text[], $2::text[], $3::timestamptz[]) as row (source, name, since)),
       said as (
         select s.patch_id, coalesce(m.since, case when d.revision > s.revision and s.revision <> '' then s.first_seen_at end) as since
         from patch_statement s
         left join patch_document d on d.source = s.source and d.name = s.document
         left join missing m on m.source = s.source and m.name = s.document),
       computed as (select patch_id, bool_and(since is not null) as vanished, max(since) as since from said group by patch_id)
     update patch_search p set vanished = computed.vanished,
       item = case when computed.vanished then jsonb_set(p.item, '{not_seen_since}', to_jsonb(computed.since)) else p.item - 'not_seen_since' end
     from computed join patch_search was on was.anchor = computed.patch_id where p.anchor = computed.patch_id
       and (p.vanished <> computed.vanished or (computed.vanished and not p.item ? 'not_seen_since'))
     returning p.anchor, was.vanished as before, p.vanished as after`,
    [
      missing.map(({ source }) => source),
      missing.map(({ name }) => name),
      missing.map(({ notSeenSince }) => notSeenSince),
    ],
  );
  await logMoved(
    tx,
    moved.map(({ anchor, before, after }) => ({ anchor, before: { vanished: before }, after: { vanished: after } })),
    now,
  );
}
