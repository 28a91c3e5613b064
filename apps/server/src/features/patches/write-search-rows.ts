import { PATCH_ROW_MAX } from '@ldy/contract/patch/list.ts';
import { pairOf } from '@ldy/domain/collection/collection.ts';
import { PATCH_CLASSES, PATCH_STATES, REBOOTS } from '@ldy/domain/patch/kinds.ts';
import { SEVERITY_RANK } from '@ldy/domain/record/severity.ts';
import { foldedTerms, foldWords } from '@ldy/search/terms.ts';
import { columns, joinList } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { BuiltPatch } from './build-patch.ts';
import type { StoredPatchItem } from './stored-patch.ts';

/** What the end of a run found out about a patch; it stays until the end of the next, which looks again. */
export interface FinishedState {
  state: number;
  /** On each product: `current@windows-server-2022`. */
  standing: readonly string[];
  vanished: boolean;
  notSeenSince: string | null;
}

const MOST_NAMES = 300;
const rankOf = (kinds: readonly { key: string; rank: number }[], key: string | null): number | null =>
  kinds.find((kind) => kind.key === key)?.rank ?? null;

function searchRow({ record, targets, fixes, products }: BuiltPatch, before: FinishedState | undefined) {
  const found = targets.length > 0 && PATCH_STATES.find(({ rank }) => rank === before?.state);
  const state = record.withdrawn ? 'withdrawn' : found && found.key !== 'withdrawn' ? found.key : 'current';
  const productIds = [...products.keys()].sort();
  const known = new Map(before?.standing.map((pair) => [pair.slice(pair.indexOf('@') + 1), pair]));
  const notSeenSince = before?.notSeenSince ?? null;
  const vulnerabilities = [...new Set(fixes.map(({ identifier }) => identifier))].sort();
  const components = [...new Set(targets.map(({ component }) => component))].slice(0, MOST_NAMES);
  const versions = [...new Set(targets.map(({ version }) => version))].filter((version) => version !== '');
  const item: StoredPatchItem = {
    title: record.title || record.id,
    vulnerabilities: vulnerabilities.slice(-PATCH_ROW_MAX).reverse(),
    vulnerabilities_total: vulnerabilities.length,
    products_total: products.size,
    versions: versions.slice(0, 5),
    published: record.published,
    updated: record.updated,
  };
  const title = foldWords([item.title, record.id, ...record.aliases].join('\n'));
  const names = foldWords([...products.values()].slice(0, MOST_NAMES).concat(components).join('\n'));
  const body = foldWords(
    [record.description, ...components, ...versions.slice(0, MOST_NAMES), ...vulnerabilities.slice(-MOST_NAMES)].join(
      '\n',
    ),
  );
  return {
    ...{ anchor: record.id, class: rankOf(PATCH_CLASSES, record.class), reboot: rankOf(REBOOTS, record.reboot) },
    severity: record.severity && SEVERITY_RANK[record.severity],
    state: rankOf(PATCH_STATES, state),
    standing: joinList(productIds.map((id) => (record.withdrawn ? undefined : known.get(id)) ?? pairOf(state, id))),
    vanished: before?.vanished ?? false,
    ...{
      exploited: record.exploited,
      domestic: joinList(record.domestic),
      architecture: joinList(record.architectures),
    },
    ...{ vendor_ids: joinList(record.vendors), product_ids: joinList(productIds) },
    ...{ sources: joinList(record.sources), published: record.published, updated: record.updated },
    ...{
      item: JSON.stringify(notSeenSince === null ? item : { ...item, not_seen_since: notSeenSince }),
      title,
      names,
      body,
    },
    ...{ title_terms: joinList(foldedTerms(title)), product_terms: joinList(foldedTerms(names)) },
    terms: joinList(foldedTerms(`${title}\n${names}\n${body}`)),
    identifiers: [...new Set([record.id, record.id.toUpperCase(), ...record.aliases, ...vulnerabilities])],
  };
}

/** What lists find of patches. Whether they were replaced, or vanished, is found out when the run is finished: until then it is as it was. */
export async function writeSearchRows(
  tx: Transaction,
  built: readonly BuiltPatch[],
  finished: ReadonlyMap<string, FinishedState>,
): Promise<void> {
  const rows = built.map((patch) => searchRow(patch, finished.get(patch.record.id)));
  await tx.execute(
    `insert into patch_search (anchor, class, severity, state, reboot, exploited, vanished, domestic, architecture, vendor_ids, product_ids,
       sources, published, updated, item, title_text, product_text, body_text, title_terms, product_terms, terms, standing)
     select anchor, class, severity, state, reboot, exploited, vanished, string_to_array(domestic, chr(31)),
       string_to_array(architecture, chr(31)), string_to_array(vendor_ids, chr(31)), string_to_array(product_ids, chr(31)),
       string_to_array(sources, chr(31)), published, updated, item::jsonb, title_text, product_text, body_text,
       array_to_tsvector(string_to_array(title_terms, chr(31))), array_to_tsvector(string_to_array(product_terms, chr(31))),
       array_to_tsvector(string_to_array(terms, chr(31))), string_to_array(standing, chr(31))
     from unnest($1::text[], $2::smallint[], $3::smallint[], $4::smallint[], $5::smallint[], $6::boolean[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::text[], $12::date[], $13::date[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[],
       $19::text[], $20::text[], $21::boolean[], $22::text[])
       as row (anchor, class, severity, state, reboot, exploited, domestic, architecture, vendor_ids, product_ids, sources, published, updated,
         item, title_text, product_text, body_text, title_terms, product_terms, terms, vanished, standing)`,
    [
      ...columns(rows, ['anchor', 'class', 'severity', 'state', 'reboot', 'exploited', 'domestic', 'architecture']),
      ...columns(rows, ['vendor_ids', 'product_ids', 'sources', 'published', 'updated', 'item']),
      ...columns(rows, ['title', 'names', 'body', 'title_terms', 'product_terms', 'terms', 'vanished', 'standing']),
    ],
  );
  const named = rows.flatMap(({ anchor, identifiers }) => identifiers.map((identifier) => ({ identifier, anchor })));
  await tx.execute(
    'insert into patch_identifier (identifier, anchor) select * from unnest($1::text[], $2::text[])',
    columns(named, ['identifier', 'anchor']),
  );
}
