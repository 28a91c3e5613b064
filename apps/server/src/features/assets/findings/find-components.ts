import { termsOfName } from '@ldy/search/sql/mentioned.ts';
import type { Database } from '#server/platform/database/database.ts';
import { namesOfRecords } from '../../vulnerabilities/vulnerabilities-about.ts';
import { packagesAbout } from '../matching/find-errata.ts';
import type { Turn } from '../matching/take-turns.ts';
import { hasTerms } from './component-keys.ts';

/** Asset → vulnerability → places of the components that it may be about. */
export type Concerned = Map<string, Map<string, Set<number>>>;

interface Hit {
  anchor: string;
  asset_id: string;
  place: number;
}

const LEADS_AT_ONCE = 20;

/** Components that these vulnerabilities may be about, of all assets or of one. An asset that has a finding of one of them is concerned too. */
export async function findComponents(
  q: Database,
  anchors: readonly string[],
  turn: Turn,
  assetId?: string,
): Promise<Concerned> {
  const [names, packages] = await Promise.all([namesOfRecords(q, anchors), packagesAbout(q, anchors)]);
  const ids = names.flatMap(({ anchor, ids: all }) => all.map((id) => ({ anchor, id })));
  const terms = new Map(names.map(({ anchor, terms: all }) => [anchor, new Set(all)]));
  for (const { anchor, component } of packages) for (const term of termsOfName(component)) terms.get(anchor)?.add(term);
  const byLead = Map.groupBy(
    [...terms].flatMap(([anchor, all]) => [...all].map((term) => ({ anchor, term }))),
    ({ term }) => term,
  );
  const [listed, stored] = await Promise.all([
    q.query<Hit>(
      `select asked.anchor, k.asset_id, k.place from unnest($1::text[], $2::text[]) as asked (anchor, id)
       join asset_component_key k on k.key = asked.id and k.lead = '' where ($3::uuid is null or k.asset_id = $3)`,
      [ids.map(({ anchor }) => anchor), ids.map(({ id }) => id), assetId ?? null],
    ),
    q.query<Pick<Hit, 'anchor' | 'asset_id'>>(
      `select f.anchor, f.asset_id from asset_finding f where f.anchor = any($1::text[]) and ($2::uuid is null or f.asset_id = $2)`,
      [anchors, assetId ?? null],
    ),
  ]);
  const concerned: Concerned = new Map();
  const placesOf = ({ anchor, asset_id }: Pick<Hit, 'anchor' | 'asset_id'>) => {
    const byAnchor = concerned.get(asset_id) ?? new Map<string, Set<number>>();
    concerned.set(asset_id, byAnchor);
    const places = byAnchor.get(anchor) ?? new Set<number>();
    byAnchor.set(anchor, places);
    return places;
  };
  for (const hit of stored) placesOf(hit);
  for (const hit of listed) placesOf(hit).add(hit.place);
  const leads = [...byLead.keys()];
  // A term is asked for once, and few at a time: an asset of 50,000 packages of one system has them all under its name.
  for (let at = 0; at < leads.length; at += LEADS_AT_ONCE)
    for (const hit of await q.query<{ lead: string; asset_id: string; place: number; key: string }>(
      `select lead, asset_id, place, key from asset_component_key where lead = any($1::text[]) and lead <> '' and ($2::uuid is null or asset_id = $2)`,
      [leads.slice(at, at + LEADS_AT_ONCE), assetId ?? null],
    )) {
      await turn();
      for (const { anchor } of byLead.get(hit.lead) ?? [])
        if (hasTerms(terms.get(anchor) ?? new Set(), hit.key))
          placesOf({ anchor, asset_id: hit.asset_id }).add(hit.place);
    }
  return concerned;
}
