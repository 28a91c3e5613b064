import { filterRecord } from '@ldy/domain/access/filter-record.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { type Spread, spreadOf } from '../lib/figures.ts';
import { answer, childInput } from '../lib/run-child.ts';

export interface AccessResult {
  records: number;
  /** Milliseconds per record, by operation. */
  spreads: Record<string, Spread>;
}

const BATCH = 2_000;
const WARM_UP = 2_000;
/** An account with overrides has its own list of ids, which is parsed on each call. */
const DENIED = permissionsFor('business', { granted: [], denied: [290, 10] });

const { location } = childInput<{ location: DatabaseConfiguration }>();
const database = await openDatabase(location);
const roles: Role[] = ['visitor', 'enterprise', 'business'];
const readers = new Map<string, readonly number[]>(roles.map((role) => [role, permissionsFor(role)]));
readers.set('business, some denied', DENIED);
const times = new Map<string, number[]>();
let records = 0;

for (let after = ''; ; ) {
  const rows = await database.query<{ anchor: string; record: unknown }>(
    'select anchor, record from vulnerability where anchor > $1 order by anchor limit $2',
    [after, BATCH],
  );
  for (const { record } of rows) measure(record, records++ >= WARM_UP);
  const last = rows.at(-1);
  if (!last) break;
  after = last.anchor;
}
await database.close();
answer({
  records,
  spreads: Object.fromEntries([...times].map(([name, list]) => [name, spreadOf(list)])),
} satisfies AccessResult);

function measure(stored: unknown, counts: boolean): void {
  const record = timed('to compare: completing', counts, () => complete(stored));
  for (const [name, ids] of readers) timed(name, counts, () => filterRecord(record, ids));
}

function timed<T>(name: string, counts: boolean, work: () => T): T {
  const begin = performance.now();
  const result = work();
  const took = performance.now() - begin;
  const list = times.get(name) ?? [];
  if (list.length === 0) times.set(name, list);
  if (counts) list.push(took);
  return result;
}
