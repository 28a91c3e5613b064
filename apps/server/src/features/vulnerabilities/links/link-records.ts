import type { SourceName } from '@ldy/domain/record/source.ts';
import { type Assertion, assertionsOf, needsNeighbours, resolveAnchors } from '@ldy/domain/vulnerability/linking.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Transaction } from '#server/platform/database/open-database.ts';

interface AssertionRow {
  source: SourceName;
  record_key: string;
  subject: string;
  object: string;
  kind: 'alias' | 'related';
}

/** The result of linking: which vulnerabilities must be merged again, and which ids belong to them. */
export interface Links {
  /** Anchors to merge again: those that statements belong to now, and those they belonged to before. */
  concerned: Set<string>;
  anchorOf(id: string): string;
  /** Anchor → all ids that sources name as aliases of that vulnerability. */
  members: Map<string, string[]>;
  /** Id → its vulnerability before; ids that had none are left out. */
  anchorBefore: ReadonlyMap<string, string>;
  /** Id → assertions about it. */
  assertions: Map<string, Assertion[]>;
}

/**
 * Updates assertions and anchors for statements that became current. `left` are the anchors of the replaced versions: links that only an
 * old version asserted are dissolved.
 */
export async function linkRecords(
  tx: Transaction,
  source: SourceName,
  records: readonly SourceRecord[],
  left: ReadonlySet<string>,
): Promise<Links> {
  const removed = await replaceAssertions(tx, source, records);
  const ids = new Set(left);
  for (const record of records) {
    ids.add(record.id);
    for (const id of record.aliases) ids.add(id);
    for (const id of record.related) ids.add(id);
  }
  for (const assertion of removed) {
    ids.add(assertion.subject);
    ids.add(assertion.object);
  }
  const links = await relinkIdentifiers(tx, [...ids].filter(isOneVulnerability));
  for (const anchor of left) links.concerned.add(anchor);
  return links;
}

/** Bugtraq numbers do not identify a single vulnerability (docs/decisions/0004), so looking up thousands of them would be useless. */
function isOneVulnerability(id: string): boolean {
  return !id.startsWith('BID-');
}

/** Recomputes the anchors of these ids and of all ids connected with them. */
export async function relinkIdentifiers(tx: Transaction, ids: readonly string[]): Promise<Links> {
  const assertions = await loadClosure(tx, ids);
  const reached = new Set(ids);
  for (const assertion of assertions) {
    if (assertion.kind !== 'alias') continue;
    reached.add(assertion.subject);
    reached.add(assertion.object);
  }
  const anchors = resolveAnchors(reached, assertions);
  const anchorOf = (id: string) => anchors.get(id) ?? id;
  const rows = await tx.query<{ subject: string; anchor: string }>(
    'select distinct subject, anchor from source_record where is_current and subject = any($1::text[])',
    [[...reached]],
  );
  const asked = new Set(ids);
  const concerned = new Set(ids.map(anchorOf));
  const moved = new Set<string>();
  for (const { subject, anchor } of rows) {
    const now = anchorOf(subject);
    if (now !== anchor) moved.add(subject);
    if (now === anchor && !asked.has(subject)) continue;
    concerned.add(anchor);
    concerned.add(now);
  }
  // Ids without a record of their own are stored only in the lookup table.
  const named = await tx.query<{ identifier: string; anchor: string }>(
    'select identifier, anchor from vulnerability_identifier where identifier = any($1::text[])',
    [[...reached]],
  );
  for (const { identifier, anchor } of named) {
    if (anchorOf(identifier) === anchor) continue;
    concerned.add(anchor);
    concerned.add(anchorOf(identifier));
  }
  // Merging a vulnerability again needs all assertions about it, not only those that led here.
  const unasked = [...concerned].filter((anchor) => !asked.has(anchor));
  if (unasked.length > 0) return relinkIdentifiers(tx, [...ids, ...unasked]);
  await moveRecords(tx, [...moved], anchorOf);
  const anchorBefore = new Map(named.map(({ identifier, anchor }) => [identifier, anchor]));
  return {
    concerned,
    anchorOf,
    anchorBefore,
    members: groupByAnchor(reached, anchorOf),
    assertions: groupById(assertions),
  };
}

async function moveRecords(
  tx: Transaction,
  subjects: readonly string[],
  anchorOf: (id: string) => string,
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.query(
    `update source_record set anchor = row.anchor from unnest($1::text[], $2::text[]) as row (subject, anchor)
     where is_current and source_record.subject = row.subject and source_record.anchor <> row.anchor`,
    [subjects, subjects.map(anchorOf)],
  );
}

function groupByAnchor(ids: Iterable<string>, anchorOf: (id: string) => string): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const id of ids) {
    const anchor = anchorOf(id);
    const group = members.get(anchor);
    if (group) group.push(id);
    else members.set(anchor, [id]);
  }
  return members;
}

function groupById(assertions: readonly Assertion[]): Map<string, Assertion[]> {
  const byId = new Map<string, Assertion[]>();
  for (const assertion of assertions) {
    for (const id of [assertion.subject, assertion.object]) {
      const group = byId.get(id);
      if (group) group.push(assertion);
      else byId.set(id, [assertion]);
    }
  }
  return byId;
}

async function replaceAssertions(
  tx: Transaction,
  source: SourceName,
  records: readonly SourceRecord[],
): Promise<Pick<AssertionRow, 'subject' | 'object'>[]> {
  const removed = await tx.query<Pick<AssertionRow, 'subject' | 'object'>>(
    'delete from identifier_assertion where source = $1 and record_key = any($2::text[]) returning subject, object',
    [source, records.map((record) => record.key)],
  );
  const added = records.flatMap(assertionsOf);
  if (added.length > 0) {
    await tx.query(
      `insert into identifier_assertion (source, record_key, subject, object, kind)
       select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[])
       on conflict do nothing`,
      [
        source,
        added.map((assertion) => assertion.key),
        added.map((assertion) => assertion.subject),
        added.map((assertion) => assertion.object),
        added.map((assertion) => assertion.kind),
      ],
    );
  }
  return removed;
}

/** Maximum rounds of following aliases: a longer chain is broken data and is cut. */
const MAX_ROUNDS = 16;

async function loadClosure(tx: Transaction, ids: readonly string[]): Promise<Assertion[]> {
  const loaded = new Map<string, Assertion>();
  const asked = new Set<string>();
  let wanted = [...ids];
  for (let round = 0; round < MAX_ROUNDS && wanted.length > 0; round += 1) {
    for (const id of wanted) asked.add(id);
    for (const row of await assertionsTouching(tx, wanted)) {
      const { record_key: key, ...rest } = row;
      loaded.set(`${row.source}\u0000${key}\u0000${row.subject}\u0000${row.object}`, { ...rest, key });
    }
    wanted = needsNeighbours(asked, [...loaded.values()]);
  }
  return [...loaded.values()];
}

/** Assertions about these ids that are not revoked. */
export async function assertionsTouching(tx: Transaction, ids: readonly string[]): Promise<AssertionRow[]> {
  const rows = await tx.query<AssertionRow>(
    `with touching as (
       select * from identifier_assertion where subject = any($1::text[])
       union
       select * from identifier_assertion where object = any($1::text[])
     )
     select source, record_key, subject, object, kind from touching a
     where not exists (
       select from identifier_revocation r where r.source = a.source and r.subject = a.subject and r.object = a.object
     )`,
    [ids],
  );
  return rows;
}
