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
  /** Set on versions not stored yet. */
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
 * known versions. New versions are stored by `insert`, once their anchors are known.
 */
export async function storeSourceRecords(
  tx: Transaction,
  source: string,
  batch: readonly PreparedRecord[],
  now: string,
): Promise<StoredRecords> {
  const known = await loadVersions(tx, source, [...new Set(batch.map((entry) => entry.record.key))]);
  const inserts = new Set<Version>();
  const stored: StoredRecords = {
    current: [],
    insert: (anchorOf) => insertVersions(tx, source, [...inserts], anchorOf, now),
    leftAnchors: new Set(),
    added: 0,
    changed: 0,
    unchanged: 0,
  };
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
    if (newest === before) {
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
  }>(
    `select record_key, encode(content_hash, 'hex') as hash, revision, place, is_current, anchor, key_first_seen
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
    });
    versions.set(row.record_key, list);
  }
  return versions;
}

async function insertVersions(
  tx: Transaction,
  source: string,
  versions: Version[],
  anchorOf: (id: string) => string,
  now: string,
): Promise<void> {
  const rows = versions.flatMap((version) => (version.delivered ? [{ version, entry: version.delivered }] : []));
  if (rows.length === 0) return;
  const claims = packBlobs(rows.map(({ entry }) => entry.claims()));
  const raw = packBlobs(rows.map(({ entry }) => entry.packedRaw()));
  await tx.query(
    `insert into source_record (source, record_key, content_hash, revision, is_current, subject, anchor, role,
       claims, raw, place, key_first_seen, first_seen)
     select $1, key, decode(hash, 'hex'), revision, is_current, subject, anchor, role,
       convert_from(substring($2::bytea from claims_at for claims_length), 'UTF8')::json, substring($3::bytea from raw_at for raw_length),
       place, key_first_seen, $4
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
