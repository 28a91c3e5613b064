import { vulnerabilityListInput } from '@ldy/contract/vulnerability/list.ts';
import { listRecords } from '../../apps/server/src/collections/list/list-records.ts';
import { createNameLookup } from '../../apps/server/src/collections/list/look-up-names.ts';
import { assemble } from '../../apps/server/src/compose.ts';
import { LISTED_VULNERABILITIES as LISTED } from '../../apps/server/src/features/vulnerabilities/list/listed-vulnerabilities.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { UNLIMITED_CALLER } from '../../apps/server/src/testing/unlimited-caller.ts';
import { type Spread, spreadOf } from '../lib/figures.ts';
import { answer, childInput } from '../lib/run-child.ts';
import { LIST_QUERIES } from './queries.ts';

export interface EngineResult {
  all: Spread;
  byName: Record<string, Spread>;
  /** Query → number of hits, since a query that wrongly finds nothing would look fast. */
  totals: Record<string, string>;
  vulnerabilities: number;
}

/** Measures the search engine alone, one query after the other, inside the process. */
const { location, seconds } = childInput<{ location: DatabaseConfiguration; seconds: number }>();
const database = await openDatabase(location);
const { search, clock } = assemble(database);
const names = createNameLookup(LISTED, database);
const times = new Map<string, number[]>();
const totals: Record<string, string> = {};
let asked = '';
const timed = {
  ...search,
  search: async (...query: Parameters<typeof search.search>) => {
    const started = performance.now();
    const result = await search.search(...query);
    times.set(asked, [...(times.get(asked) ?? []), performance.now() - started]);
    totals[asked] = `${result.total.relation === 'EXACT' ? '' : '≥ '}${result.total.value}`;
    return result;
  },
};
const inputs = Object.entries(LIST_QUERIES).map(([name, body]) => [name, vulnerabilityListInput.parse(body)] as const);
const askEach = async () => {
  for (const [name, input] of inputs) {
    asked = name;
    await listRecords(LISTED, { database, search: timed, clock, ...names }, input, UNLIMITED_CALLER);
  }
};
await askEach();
times.clear();
for (const end = performance.now() + seconds * 1000; performance.now() < end; ) await askEach();
const [row] = await database.query<{ count: number }>('select count(*)::int as count from vulnerability_search');
await database.close();

const byName = Object.fromEntries([...times].map(([name, list]) => [name, spreadOf(list)]));
answer({
  all: spreadOf([...times.values()].flat()),
  byName,
  totals,
  vulnerabilities: row?.count ?? 0,
} satisfies EngineResult);
