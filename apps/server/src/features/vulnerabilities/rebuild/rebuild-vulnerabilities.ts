import { isFixed } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { relatedIdsOf } from '@ldy/domain/vulnerability/linking.ts';
import { readSourceRecord, type SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Transaction } from '#server/platform/database/open-database.ts';
import { type BuiltVulnerability, buildVulnerability, type Linkage } from '../build-vulnerability.ts';
import type { Links } from '../links/link-records.ts';
import type { MergeReason } from '../logged-vulnerability.ts';
import { loadPatched, type Patched, patchedBy } from '../patched-identifiers.ts';
import { type PreparedRecord, sameLinkage } from '../prepare-record.ts';
import { type DatedVulnerability, deleteVulnerabilities, writeVulnerabilities } from '../vulnerability-store.ts';

/**
 * Merges the vulnerabilities that linking reported from all current statements, and writes the results. An anchor without a primary
 * statement has no vulnerability (any more). `fresh` became current with this batch; their precomputed results are used where no other
 * source has a statement. `rewrite` also writes derived data of unchanged records.
 */
export async function rebuildVulnerabilities(
  tx: Transaction,
  links: Links,
  fresh: readonly SourceRecord[],
  prepared: readonly PreparedRecord[],
  reason: MergeReason,
  now: string,
  rows: 'if-changed' | 'rewrite' = 'if-changed',
): Promise<void> {
  const statements = await loadStatements(tx, [...links.concerned], fresh);
  const patched = await loadPatched(
    tx,
    [...links.concerned].flatMap((anchor) => identifiersOf(anchor, links)),
  );
  const byRecord = new Map(prepared.map((entry) => [entry.record, entry]));
  const built: DatedVulnerability[] = [];
  const gone: string[] = [];
  for (const anchor of links.concerned) {
    const group = statements.get(anchor);
    if (!group?.records.some((record) => record.role === 'primary')) gone.push(anchor);
    else
      built.push({ ...build(group.records, linkageOf(anchor, links, patched), byRecord), firstSeen: group.firstSeen });
  }
  const relinked = { reason, ...relinkedOf(links, gone, built) };
  await deleteVulnerabilities(tx, gone, relinked, now);
  await writeVulnerabilities(tx, built, relinked, now, rows);
}

/** Which of those that are gone went into another, and which were a part of another that still exists. */
function relinkedOf({ anchorOf, anchorBefore }: Links, gone: readonly string[], built: readonly DatedVulnerability[]) {
  const mergedInto = new Map<string, string>();
  const cameFrom = new Map<string, string>();
  for (const anchor of gone) if (anchorOf(anchor) !== anchor) mergedInto.set(anchor, anchorOf(anchor));
  for (const { anchor } of built) {
    const from = anchorBefore.get(anchor);
    if (from !== undefined && from !== anchor && anchorOf(from) === from) cameFrom.set(anchor, from);
  }
  return { mergedInto, cameFrom };
}

interface Statements {
  records: SourceRecord[];
  firstSeen: string;
}

const identifiersOf = (anchor: string, links: Links): string[] => links.members.get(anchor) ?? [anchor];

function linkageOf(anchor: string, links: Links, patched: Patched): Linkage {
  const identifiers = identifiersOf(anchor, links);
  const assertions = identifiers.flatMap((id) => links.assertions.get(id) ?? []);
  return {
    anchor,
    identifiers,
    related: relatedIdsOf(identifiers, assertions),
    patched: patchedBy(patched, identifiers),
  };
}

function build(
  records: readonly SourceRecord[],
  linkage: Linkage,
  prepared: ReadonlyMap<SourceRecord, PreparedRecord>,
): BuiltVulnerability {
  const [only] = records;
  const predicted = records.length === 1 && only ? prepared.get(only)?.standalone() : undefined;
  // It knew of no patch; one matters only where the source names no fix.
  const isWhole = linkage.patched?.length === 0 || (predicted && isFixed(predicted.built.search.fix.state));
  if (predicted && isWhole && sameLinkage(predicted.linkage, linkage)) return predicted.built;
  return buildVulnerability(records, linkage);
}

/** Statements of this batch are in memory; only their siblings are read. */
async function loadStatements(
  tx: Transaction,
  anchors: string[],
  fresh: readonly SourceRecord[],
): Promise<Map<string, Statements>> {
  const freshByKey = new Map(fresh.map((record) => [`${record.source}\u0000${record.key}`, record]));
  const rows = await tx.query<{
    source: string;
    record_key: string;
    anchor: string;
    key_first_seen: string;
    claims: unknown;
  }>(
    `select source, record_key, anchor, key_first_seen,
       case when (source, record_key) in (select * from unnest($2::text[], $3::text[])) then null else claims end as claims
     from source_record where is_current and anchor = any($1::text[])`,
    [anchors, fresh.map((record) => record.source), fresh.map((record) => record.key)],
  );
  const statements = new Map<string, Statements>();
  for (const row of rows) {
    const group = statements.get(row.anchor) ?? { records: [], firstSeen: row.key_first_seen };
    const record = row.claims ? readSourceRecord(row.claims) : freshByKey.get(`${row.source}\u0000${row.record_key}`);
    if (record) group.records.push(record);
    if (row.key_first_seen < group.firstSeen) group.firstSeen = row.key_first_seen;
    statements.set(row.anchor, group);
  }
  return statements;
}
