import { createHash } from 'node:crypto';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import type { AnyConnector, DeliveredBySources } from '@ldy/connectors/registry.ts';
import type { PatchDocument } from '@ldy/domain/patch/standing.ts';
import { quarantineId } from '../../apps/server/src/features/ingestion/quarantine.ts';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';

export interface CheckedRecords {
  delivered: number;
  /** DeliveredBySources records that are neither stored nor quarantined. */
  lost: number;
  /** Time for reading and parsing alone, without a database. */
  parseSeconds: number;
}

const GROUP = 5_000;

/** Reads the files again and looks up every record in the database. */
export async function checkStored(
  database: Database,
  connector: AnyConnector,
  paths: string[],
): Promise<CheckedRecords> {
  const checked: CheckedRecords = { delivered: 0, lost: 0, parseSeconds: 0 };
  let group: DeliveredBySources[] = [];
  let started = performance.now();
  const look = async () => {
    checked.parseSeconds += (performance.now() - started) / 1000;
    checked.delivered += group.length;
    checked.lost += group.length - (await countStored(database, connector.name, group));
    group = [];
    started = performance.now();
  };
  await connector.prepare?.(openSources(paths, connector.accepts, { limits: connector.limits }));
  for await (const file of openSources(paths, connector.accepts, { limits: connector.limits })) {
    for await (const delivered of connector.read(file)) {
      group.push(delivered);
      if (group.length >= GROUP) await look();
    }
  }
  await look();
  return checked;
}

/** Where each kind of record is stored: a table, and the key of a row. */
const PLACES: Record<DeliveredBySources['kind'], string> = {
  record: `select source || ' ' || record_key || ' ' || encode(content_hash, 'hex') as id from source_record where record_key = any($1)`,
  epss: 'select cve as id from epss_score where cve = any($1)',
  'attack-pattern': 'select id from attack_pattern where id = any($1)',
  weakness: 'select id from weakness where id = any($1)',
  news: `select key as id from news_entry where key = any($1)`,
  patch: `select document || ' ' || patch_id as id from patch_statement where document || ' ' || patch_id = any($1)`,
  'patch-document': `select id from (select name as id from patch_document union all select name from patch_deletion
    union all select source || ' ' || to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from patch_listing) named where id = any($1)`,
  bad: 'select id from quarantine where id = any($1)',
};

async function countStored(
  database: Database,
  connector: string,
  group: readonly DeliveredBySources[],
): Promise<number> {
  let stored = 0;
  for (const kind of Object.keys(PLACES) as DeliveredBySources['kind'][]) {
    const names = group.filter((entry) => entry.kind === kind).map((entry) => namesOf(connector, entry));
    if (names.length === 0) continue;
    const rows = await database.query<{ id: string }>(PLACES[kind], [names.map(({ key }) => key)]);
    const found = new Set(rows.map(({ id }) => id));
    stored += names.filter(({ id }) => found.has(id)).length;
  }
  return stored;
}

const nameOf = (document: PatchDocument): string =>
  document.kind === 'listing' ? `${document.source} ${document.at}` : document.name;

function namesOf(connector: string, entry: DeliveredBySources): { key: string; id: string } {
  const same = (key: string) => ({ key, id: key });
  if (entry.kind === 'epss') return same(entry.score.cve);
  if (entry.kind === 'attack-pattern') return same(entry.pattern.id);
  if (entry.kind === 'weakness') return same(entry.weakness.id);
  if (entry.kind === 'news') return same(entry.entry.key);
  if (entry.kind === 'patch') return same(`${entry.statement.document} ${entry.statement.patch}`);
  if (entry.kind === 'patch-document') return same(nameOf(entry.document));
  if (entry.kind === 'bad') return same(quarantineId(connector, entry));
  const { source, key } = entry.record;
  return { key, id: `${source} ${key} ${createHash('sha256').update(entry.raw).digest('hex')}` };
}
