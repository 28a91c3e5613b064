import { PATCH_DETAIL_MAX, type PatchDetail, patchDetailOutput } from '@ldy/contract/patch/detail.ts';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { isShown, redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Dispute, Ground } from '@ldy/domain/patch/graph/product-graph.ts';
import { NOT_FOLLOWED } from '@ldy/domain/patch/graph/walk.ts';
import { architectureOf, PATCH_CLASSES } from '@ldy/domain/patch/kinds.ts';
import { chineseTitle } from '@ldy/domain/patch/title-words.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/open-database.ts';
import { knownVulnerabilities } from '../vulnerabilities/known-vulnerabilities.ts';
import { copiesOf } from './copies-of.ts';
import { findPatch, patchNotFound } from './find-patch.ts';
import { loadPatchRows, namedPatchProducts } from './load-rows.ts';
import { DISPUTES } from './read-chain.ts';
import { readPatchRecord } from './stored-patch.ts';

export interface PatchCaller {
  reader: Reader;
  spend(key: string | null): Promise<void>;
}
interface DetailRow {
  record: unknown;
  since: string | null;
}
interface TargetRow {
  product_id: string;
  component: string;
  version: string;
  affected: string;
  class: number | null;
}
interface EdgeRow {
  other: string;
  title: string | null;
  product_ids: string[];
  grounds: Ground[][];
  is_sure: boolean;
}
interface DisputeRow {
  other: string;
  known: boolean;
  published: string | null;
  says: 'replaces' | 'replaced_by';
  disputed: Dispute;
  product_ids: string[];
}
const LOCKABLE = { files: 'files', install: 'prerequisites', replaces: 'replaces' } as const;

/** The part of the answer that a field of the record is shown in. */
const partOf = (field: string) =>
  (patchDetailOutput.shape as Record<string, z.ZodType>)[field === 'rebootWord' ? 'reboot_word' : field] as z.ZodType;

export async function readPatch(
  database: Database,
  text: string,
  { reader, spend }: PatchCaller,
): Promise<Redacted<PatchDetail>> {
  const id = await findPatch(database, text);
  const [row] = await database.query<DetailRow>(
    `select p.record, s.item ->> 'not_seen_since' as since from patch p join patch_search s on s.anchor = p.id where p.id = $1`,
    [id],
  );
  const [listed] = await loadPatchRows(database, [id]);
  if (!row || !listed) throw patchNotFound(id);
  await spend(`patch:${id}`);
  const record = readPatchRecord(row.record);
  const targets = await database.query<TargetRow>(
    `select product_id, component, version, affected, class from patch_target where patch_id = $1
     order by product_id, component, branch, version limit $2`,
    [id, PATCH_DETAIL_MAX.targets],
  );
  const closes = await database.query<{ identifier: string; total: number }>(
    `select identifier, (count(*) over ())::int as total from (select distinct identifier from patch_fix where patch_id = $1) f
     order by identifier desc limit $2`,
    [id, PATCH_DETAIL_MAX.vulnerabilities],
  );
  const older = await olderOf(database, id);
  const newer = await newerOf(database, id);
  const disputes = await disputesOf(database, id);
  const product = await namedPatchProducts(database, [
    ...targets.map(({ product_id }) => product_id),
    ...[...older, ...newer, ...disputes].flatMap(({ product_ids }) => product_ids),
  ]);
  const shown = {
    ...listed,
    title_original: record.title === listed.title ? '' : record.title,
    ...{ description: record.description, reboot_word: record.rebootWord },
    not_seen_since: row.since,
    targets: targets.map(({ product_id, class: rank, ...target }) => ({
      ...target,
      product: product(product_id),
      class: PATCH_CLASSES.find((kind) => kind.rank === rank)?.key ?? null,
    })),
    languages: record.languages,
    vulnerabilities: await knownVulnerabilities(
      database,
      closes.map(({ identifier }) => identifier),
    ),
    vulnerabilities_total: closes[0]?.total ?? 0,
    references: record.references,
    files: record.files
      .slice(0, PATCH_DETAIL_MAX.files)
      .map((file) => ({ ...file, architecture: architectureOf(file.architecture || file.name) })),
    copies: await copiesOf(database, id),
    download_urls: record.downloads,
    prerequisites: record.prerequisites,
    known_issues: record.knownIssues,
    regressions: (await correctorsOf(database, [id])).map(({ by }) => by),
    uninstall: record.uninstall,
    replaces: older.map((edge) => neighbour(edge, product)),
    replaced_by: newer.map((edge) => neighbour(edge, product)),
    disputes: disputes.map(({ other, disputed, product_ids, ...row }) => ({
      ...{ id: other, ...row, why: DISPUTES[disputed] },
      products: product_ids.map(product),
    })),
    // What others say of a part is a part of it.
    provenance: record.provenance.filter(({ field }) => isShown(partOf(field), reader)),
    licence: record.licence,
    locked: Object.entries(LOCKABLE).flatMap(([part, member]) =>
      isShown(patchDetailOutput.shape[member], reader) ? [] : [part as keyof typeof LOCKABLE],
    ),
  };
  return redact(patchDetailOutput, shown, reader);
}

/** Patches that were published to correct these. */
export const correctorsOf = (database: Database, ids: readonly string[]) =>
  database.query<{ patch: string; by: string }>(
    'select corrects as patch, patch_id as by from patch_corrects where corrects = any($1::text[]) order by 1, 2',
    [ids],
  );

/** Direct links alone, gathered over products. */
const olderOf = (database: Database, id: string): Promise<EdgeRow[]> =>
  database.query<EdgeRow>(
    `select e.older as other, (select s.item ->> 'title' from patch_search s where s.anchor = e.older) as title,
       array_agg(e.product_id order by e.product_id) as product_ids, json_agg(e.grounds order by e.product_id) as grounds,
       bool_and(e.confidence = 'high') as is_sure
     from patch_edge e where e.newer = $1 and not e.disputed = any($3::text[])
     group by e.older order by count(*) desc, e.older desc limit $2`,
    [id, PATCH_DETAIL_MAX.neighbours, NOT_FOLLOWED],
  );
const newerOf = (database: Database, id: string): Promise<EdgeRow[]> =>
  database.query<EdgeRow>(
    `select e.newer as other, (select s.item ->> 'title' from patch_search s where s.anchor = e.newer) as title,
       array_agg(e.product_id order by e.product_id) as product_ids, json_agg(e.grounds order by e.product_id) as grounds,
       bool_and(e.confidence = 'high') as is_sure
     from patch_edge e where e.older = $1 and not e.disputed = any($3::text[])
     group by e.newer order by count(*) desc, e.newer desc limit $2`,
    [id, PATCH_DETAIL_MAX.neighbours, NOT_FOLLOWED],
  );

/** Links that are not followed, in either direction. */
const disputesOf = (database: Database, id: string): Promise<DisputeRow[]> =>
  database.query<DisputeRow>(
    `select e.other, s.anchor is not null as known, s.published::text as published, e.says, e.disputed,
       array_agg(e.product_id order by e.product_id) as product_ids
     from (select newer as other, 'replaced_by' as says, disputed, product_id from patch_edge where older = $1
           union all select older, 'replaces', disputed, product_id from patch_edge where newer = $1) e
     left join patch_search s on s.anchor = e.other
     where e.disputed = any($3::text[])
     group by e.other, s.anchor, s.published, e.says, e.disputed order by e.says desc, count(*) desc, e.other desc limit $2`,
    [id, PATCH_DETAIL_MAX.neighbours, NOT_FOLLOWED],
  );

function neighbour(
  { other, title, product_ids, grounds, is_sure }: EdgeRow,
  product: (id: string) => { id: string; name: string },
) {
  return {
    id: other,
    title: chineseTitle(title ?? ''),
    known: title !== null,
    products: product_ids.map(product),
    confidence: is_sure ? ('high' as const) : ('medium' as const),
    grounds: [...new Set(grounds.flat().map(({ kind }) => kind))],
  };
}
