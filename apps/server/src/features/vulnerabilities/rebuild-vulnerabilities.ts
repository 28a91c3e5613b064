import { relatedIdsOf } from '@ldy/domain/vulnerability/linking.ts';
import { listFacts } from '@ldy/domain/vulnerability/list-view.ts';
import { mergeRecords } from '@ldy/domain/vulnerability/merge.ts';
import { searchText } from '@ldy/domain/vulnerability/search-text.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Transaction } from '../../platform/database/open-database.ts';
import type { Links } from './link-records.ts';
import { type BuiltVulnerability, deleteVulnerabilities, writeVulnerabilities } from './vulnerability-store.ts';

/**
 * Merges the vulnerabilities that linking found concerned again from all current statements and writes what follows from them.
 * An anchor without a primary statement has no vulnerability (any more).
 */
export async function rebuildVulnerabilities(
  tx: Transaction,
  links: Links,
  fresh: readonly SourceRecord[],
  now: string,
): Promise<{ written: number; removed: number }> {
  const statements = await loadStatements(tx, [...links.concerned], fresh);
  const built: BuiltVulnerability[] = [];
  const gone: string[] = [];
  for (const anchor of links.concerned) {
    const group = statements.get(anchor);
    if (group?.records.some((record) => record.role === 'primary')) built.push(build(anchor, group, links));
    else gone.push(anchor);
  }
  const removed = await deleteVulnerabilities(tx, gone, now);
  await writeVulnerabilities(tx, built, now);
  return { written: built.length, removed };
}

interface Statements {
  records: SourceRecord[];
  firstSeen: string;
}

function build(anchor: string, group: Statements, links: Links): BuiltVulnerability {
  const identifiers = links.members.get(anchor) ?? [anchor];
  const related = relatedIdsOf(
    identifiers,
    identifiers.flatMap((id) => links.assertions.get(id) ?? []),
  );
  const record = mergeRecords(group.records, { anchor, identifiers, related });
  return { anchor, firstSeen: group.firstSeen, record, facts: listFacts(record), text: searchText(record) };
}

/** Statements that came with this batch are not read back: only their siblings are unpacked. */
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
    claims: SourceRecord | null;
  }>(
    `select source, record_key, anchor, key_first_seen,
       case when (source, record_key) in (select * from unnest($2::text[], $3::text[])) then null else claims end as claims
     from source_record where is_current and anchor = any($1::text[])`,
    [anchors, fresh.map((record) => record.source), fresh.map((record) => record.key)],
  );
  const statements = new Map<string, Statements>();
  for (const row of rows) {
    const group = statements.get(row.anchor) ?? { records: [], firstSeen: row.key_first_seen };
    const record = row.claims ?? freshByKey.get(`${row.source}\u0000${row.record_key}`);
    if (record) group.records.push(record);
    if (row.key_first_seen < group.firstSeen) group.firstSeen = row.key_first_seen;
    statements.set(row.anchor, group);
  }
  return statements;
}
