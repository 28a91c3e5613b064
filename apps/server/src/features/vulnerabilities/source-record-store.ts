import { createHash } from 'node:crypto';
import { readSourceRecord, type SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { packBlobs } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/open-database.ts';
import type { PreparedRecord } from './prepare-record.ts';

interface Version {
  recordKey: string;
  hash: string;
  revision: string;
  place: string;
  isCurrent: boolean;
  /** The vulnerability it belongs to; '' for versions not stored yet. */
  anchor: string;
  keyFirstSeen: string;
  /** Whether later rules than those that read it may: never where the portal wrote it itself. */
  isReadBefore(rules: number): boolean;
  /** Set on versions not stored yet, and on those that other rules read now. */
  delivered?: PreparedRecord;
}

/** `added + changed + unchanged` is the size of the batch. */
export interface StoredRecords {
  /** Statements that became current with this batch. */
  current: SourceRecord[];
  /** Stores the new versions under the anchors that linking found. */
  insert(anchorOf: (id: string) => string): Promise<void>;
  /** Vulnerabilities of versions that were replaced; the newer version may belong to another vulnerability. */
  leftAnchors: Set<string>;
  added: number;
  changed: number;
  /** Versions already stored, or older than the current one. */
  unchanged: number;
}

/** The greater version is newer, independent of arrival order. */
function isNewer(a: Version, b: Version): boolean {
  return a.revision !== b.revision ? a.revision > b.revision : a.hash > b.hash;
}

/**
 * Prepares a batch of statements of one source: each version is stored once, and the newest version per key is current. Writes nothing for
 * known versions, unless `rules` are later than those that read them: what they read takes the place of what was read before. New versions are stored by
 * `insert`, once their anchors are known.
 */
export async function storeSourceRecords(
  tx: Transaction,
  source: string,
  batch: readonly PreparedRecord[],
  now: string,
  rules?: number,
): Promise<StoredRecords> {
  const known = await loadVersions(tx, source, [...new Set(batch.map((entry) => entry.record.key))]);
  const inserts = new Set<Version>();
  const stored: StoredRecords = {
    current: [],
    insert: (anchorOf) => insertVersions(tx, source, [...inserts], anchorOf, now, rules),
    leftAnchors: new Set(),
    added: 0,
    changed: 0,
    unchanged: 0,
  };
  const restated = await restateVersions(tx, source, readByEarlierRules(known, batch, rules), rules);
  const updates = new Set<Version>();
  const touchedKeys = new Set<string>();

  for (const entry of batch) {
    const key = entry.record.key;
    const versions = known.get(key) ?? [];
    known.set(key, versions);
    const { hash } = entry;
    let version = versions.find((candidate) => candidate.hash === hash);
    if (!version) {
      version = {
        recordKey: key,
        hash,
        revision: '',
        place: '',
        isCurrent: false,
        anchor: '',
        keyFirstSeen: versions[0]?.keyFirstSeen ?? now,
        isReadBefore: () => false,
      };
      versions.push(version);
      inserts.add(version);
    }
    if (inserts.has(version)) version.delivered ??= entry;
    if (version.revision < entry.record.revision || version.place === '' || entry.place < version.place) {
      if (version.revision < entry.record.revision) version.revision = entry.record.revision;
      if (version.place === '' || entry.place < version.place) version.place = entry.place;
      updates.add(version);
    }
    const before = versions.find((candidate) => candidate.isCurrent);
    const newest = versions.reduce((a, b) => (isNewer(b, a) ? b : a));
    if (newest === before && !restated.delete(newest)) {
      stored.unchanged += 1;
      continue;
    }
    if (before) {
      before.isCurrent = false;
      if (before.anchor !== '') stored.leftAnchors.add(before.anchor);
      updates.add(before);
      stored.changed += 1;
    } else stored.added += 1;
    newest.isCurrent = true;
    updates.add(newest);
    touchedKeys.add(key);
  }

  await updateVersions(
    tx,
    source,
    [...updates].filter((version) => !inserts.has(version)),
  );
  for (const key of touchedKeys) {
    const current = known.get(key)?.find((version) => version.isCurrent);
    const record = current?.delivered?.record ?? (await loadCurrentRecord(tx, source, key));
    if (record) stored.current.push(record);
  }
  return stored;
}

async function loadVersions(tx: Transaction, source: string, keys: string[]): Promise<Map<string, Version[]>> {
  const rows = await tx.query<{
    record_key: string;
    hash: string;
    revision: string;
    place: string;
    is_current: boolean;
    anchor: string;
    key_first_seen: string;
    rules: number | null;
    is_refused: boolean;
  }>(
    `select record_key, encode(content_hash, 'hex') as hash, revision, place, is_current, anchor, key_first_seen, rules,
       refused is not null as is_refused
     from source_record where source = $1 and record_key = any($2::text[])
     order by record_key, content_hash`,
    [source, keys],
  );
  const versions = new Map<string, Version[]>();
  for (const row of rows) {
    const list = versions.get(row.record_key) ?? [];
    list.push({
      recordKey: row.record_key,
      hash: row.hash,
      revision: row.revision,
      place: row.place,
      isCurrent: row.is_current,
      anchor: row.anchor,
      keyFirstSeen: row.key_first_seen,
      isReadBefore: (rules) => row.rules !== null && (row.rules < rules || (row.is_refused && row.rules === rules)),
    });
    versions.set(row.record_key, list);
  }
  return versions;
}

interface Restated {
  version: Version;
  entry: PreparedRecord;
}

function readByEarlierRules(
  known: ReadonlyMap<string, readonly Version[]>,
  batch: readonly PreparedRecord[],
  rules: number | undefined,
): Restated[] {
  if (rules === undefined) return [];
  const found = new Map<Version, PreparedRecord>();
  for (const entry of batch) {
    const version = known.get(entry.record.key)?.find(({ hash }) => hash === entry.hash);
    if (version?.isReadBefore(rules)) found.set(version, entry);
  }
  return [...found].map(([version, entry]) => ({ version, entry }));
}

/** Writes what later rules read of the same bytes. Returns those of which they read something else. */
async function restateVersions(
  tx: Transaction,
  source: string,
  rows: readonly Restated[],
  rules: number | undefined,
): Promise<Set<Version>> {
  if (rows.length === 0) return new Set();
  const keys = [rows.map(({ version }) => version.recordKey), rows.map(({ version }) => version.hash)];
  const same = await tx.query<{ record_key: string; hash: string }>(
    `update source_record r set rules = $4, refused = null
     from unnest($2::text[], $3::text[], $5::text[]) as row (key, hash, claims)
     where source = $1 and record_key = row.key and content_hash = decode(row.hash, 'hex') and md5(r.claims::text) = row.claims
     returning record_key, row.hash`,
    [source, ...keys, rules, rows.map(({ entry }) => createHash('md5').update(entry.claims()).digest('hex'))],
  );
  const unchanged = new Set(same.map((row) => `${row.hash} ${row.record_key}`));
  const changed = rows.filter(({ version }) => !unchanged.has(`${version.hash} ${version.recordKey}`));
  const claims = packBlobs(changed.map(({ entry }) => entry.claims()));
  await tx.query(
    `update source_record set rules = $2, refused = null, subject = row.subject, role = row.role, revision = row.revision,
       anchor = case when is_current then anchor else row.subject end,
       claims = convert_from(substring($3::bytea from claims_at for claims_length), 'UTF8')::json
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[])
       as row (key, hash, subject, role, revision, claims_at, claims_length)
     where source = $1 and record_key = row.key and content_hash = decode(row.hash, 'hex')`,
    [
      source,
      rules,
      claims.bytes,
      changed.map(({ version }) => version.recordKey),
      changed.map(({ version }) => version.hash),
      changed.map(({ entry }) => entry.record.id),
      changed.map(({ entry }) => entry.record.role),
      changed.map(({ entry }) => entry.record.revision),
      claims.offsets,
      claims.lengths,
    ],
  );
  for (const { version, entry } of changed) {
    version.delivered = entry;
    version.revision = entry.record.revision;
  }
  return new Set(changed.map(({ version }) => version));
}

async function insertVersions(
  tx: Transaction,
  source: string,
  versions: Version[],
  anchorOf: (id: string) => string,
  now: string,
  rules: number | undefined,
): Promise<void> {
  const rows = versions.flatMap((version) => (version.delivered ? [{ version, entry: version.delivered }] : []));
  if (rows.length === 0) return;
  const claims = packBlobs(rows.map(({ entry }) => entry.claims()));
  const raw = packBlobs(rows.map(({ entry }) => entry.packedRaw()));
  await tx.query(
    `insert into source_record (source, record_key, content_hash, revision, is_current, subject, anchor, role,
       claims, raw, place, key_first_seen, first_seen, rules)
     select $1, key, decode(hash, 'hex'), revision, is_current, subject, anchor, role,
       convert_from(substring($2::bytea from claims_at for claims_length), 'UTF8')::json, substring($3::bytea from raw_at for raw_length),
       place, key_first_seen, $4, $18::int
     from unnest($5::text[], $6::text[], $7::text[], $8::boolean[], $9::text[], $10::text[], $11::int[], $12::int[],
       $13::int[], $14::int[], $15::text[], $16::timestamptz[], $17::text[])
       as row (key, hash, revision, is_current, subject, role, claims_at, claims_length, raw_at, raw_length, place, key_first_seen, anchor)`,
    [
      source,
      claims.bytes,
      raw.bytes,
      now,
      rows.map(({ version }) => version.recordKey),
      rows.map(({ version }) => version.hash),
      rows.map(({ version }) => version.revision),
      rows.map(({ version }) => version.isCurrent),
      rows.map(({ entry }) => entry.record.id),
      rows.map(({ entry }) => entry.record.role),
      claims.offsets,
      claims.lengths,
      raw.offsets,
      raw.lengths,
      rows.map(({ version }) => version.place),
      rows.map(({ version }) => version.keyFirstSeen),
      // A version that is not current belongs to no vulnerability.
      rows.map(({ version, entry }) => (version.isCurrent ? anchorOf(entry.record.id) : entry.record.id)),
      rules ?? null,
    ],
  );
}

async function updateVersions(tx: Transaction, source: string, rows: Version[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update source_record set revision = row.revision, is_current = row.is_current, place = row.place,
       anchor = case when row.is_current then anchor else subject end
     from unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[]) as row (key, hash, revision, is_current, place)
     where source = $1 and record_key = row.key and content_hash = decode(row.hash, 'hex')`,
    [
      source,
      rows.map((row) => row.recordKey),
      rows.map((row) => row.hash),
      rows.map((row) => row.revision),
      rows.map((row) => row.isCurrent),
      rows.map((row) => row.place),
    ],
  );
}

async function loadCurrentRecord(tx: Transaction, source: string, key: string): Promise<SourceRecord | undefined> {
  const [row] = await tx.query<{ claims: unknown }>(
    'select claims from source_record where source = $1 and record_key = $2 and is_current',
    [source, key],
  );
  return row && readSourceRecord(row.claims);
}
