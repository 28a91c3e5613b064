import type { Database } from '#server/platform/database/database.ts';
import { namesOfRecords } from '../../vulnerabilities/vulnerabilities-about.ts';
import { hasTerms } from './component-keys.ts';

/** Asset → vulnerability → places of the components that it may be about. */
export type Concerned = Map<string, Map<string, Set<number>>>;

interface Hit {
  anchor: string;
  asset_id: string;
  place: number;
  key: string;
}

/** Components that these vulnerabilities may be about, of all assets or of one. An asset that has a finding of one of them is concerned too. */
export async function findComponents(q: Database, anchors: readonly string[], assetId?: string): Promise<Concerned> {
  const names = await namesOfRecords(q, anchors);
  const ids = names.flatMap(({ anchor, ids: all }) => all.map((id) => ({ anchor, id })));
  const terms = new Map(names.map(({ anchor, terms: all }) => [anchor, new Set(all)]));
  const leads = names.flatMap(({ anchor, terms: all }) => all.map((term) => ({ anchor, term })));
  const [listed, named, stored] = await Promise.all([
    q.query<Hit>(
      `select asked.anchor, k.asset_id, k.place, k.key from unnest($1::text[], $2::text[]) as asked (anchor, id)
       join asset_component_key k on k.key = asked.id and k.lead = '' where ($3::uuid is null or k.asset_id = $3)`,
      [ids.map(({ anchor }) => anchor), ids.map(({ id }) => id), assetId ?? null],
    ),
    q.query<Hit>(
      `select asked.anchor, k.asset_id, k.place, k.key from unnest($1::text[], $2::text[]) as asked (anchor, term)
       join asset_component_key k on k.lead = asked.term and k.lead <> '' where ($3::uuid is null or k.asset_id = $3)`,
      [leads.map(({ anchor }) => anchor), leads.map(({ term }) => term), assetId ?? null],
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
  for (const hit of named) if (hasTerms(terms.get(hit.anchor) ?? new Set(), hit.key)) placesOf(hit).add(hit.place);
  return concerned;
}
