import type { Dice } from '@ldy/domain/testing/dice.ts';
import type { Condition } from '../condition.ts';
import { encodeCursor } from '../cursor.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import type { SearchFilter, SearchQuery, SortName } from '../search-engine.ts';
import { keysOf } from './naive-order.ts';
import { LEVELS, randomCondition, randomValues } from './random-condition.ts';
import { randomText } from './random-text.ts';

const SORTS: readonly SortName[] = ['relevance', 'published', 'updated', 'intake', 'severity', 'cvss', 'epss'];
const FACETS = ['severity', 'type', 'cwe', 'vendor', 'product', 'source', 'year', 'flags'] as const;

/** A query that may find something among these records: what it asks for is taken from them. */
export function randomQuery(dice: Dice, records: readonly IndexedRecord[]): SearchQuery {
  return dice.chance(0.15) ? rankedQuery(dice, records) : anyQuery(dice, records);
}

/** Words alone, found in different parts of many records, so that it shows where each of them stands in the order. */
function rankedQuery(dice: Dice, records: readonly IndexedRecord[]): SearchQuery {
  const text = () => {
    const { title, product, body } = dice.pick(records);
    const words = dice
      .pick([title, product, body])
      .split(/\s+/)
      .filter((word) => word !== '');
    return (
      dice
        .some(words, 1, 2)
        .join(' ')
        .slice(0, 1 + dice.roll(12)) || '漏洞'
    );
  };
  const words = (): Condition => ({ kind: 'words', text: text() });
  const phrase = (): Condition => ({ kind: 'phrase', text: text(), in: 'anywhere' });
  const part = () => dice.pick([words, phrase])();
  const where = dice.pick<() => Condition>([
    part,
    () => ({ kind: 'all', of: [part(), part()] }),
    () => ({ kind: 'any', of: [part(), part()] }),
    () => ({ kind: 'any', of: [part(), { kind: 'not', of: part() }] }),
    () => ({ kind: 'all', of: [part(), { kind: 'any', of: [part(), { kind: 'not', of: part() }] }] }),
  ])();
  return { filter: {}, where, sort: 'relevance', limit: 200, offset: 0, facets: [], totalCap: 1_000_000 };
}

function anyQuery(dice: Dice, records: readonly IndexedRecord[]): SearchQuery {
  const sort = dice.pick(SORTS);
  const query: SearchQuery = {
    filter: randomFilter(dice, records),
    sort,
    limit: 1 + dice.roll(25),
    offset: dice.chance(0.5) ? 0 : dice.roll(30),
    facets: dice.some(FACETS, 0, 8),
    totalCap: 1_000_000,
  };
  if (dice.chance(0.6)) query.where = randomCondition(dice, records, 3);
  if (sort !== 'relevance' && dice.chance(0.3)) query.cursor = randomCursor(dice, records, sort);
  return query;
}

/** Of a record, of no record any more, or at the end where nothing has a value. */
function randomCursor(dice: Dice, records: readonly IndexedRecord[], sort: Exclude<SortName, 'relevance'>): string {
  const record = dice.pick(records);
  const keys = keysOf(record, sort).map((key) => (sort !== 'intake' && dice.chance(0.1) ? null : key));
  return encodeCursor(sort, keys, dice.chance(0.2) ? 'CVE-2024-5' : record.anchor);
}

function randomFilter(dice: Dice, records: readonly IndexedRecord[]): SearchFilter {
  const filter: SearchFilter = {};
  const wanted = (share: number) => dice.chance(share);
  const of = () => dice.pick(records);
  if (wanted(0.4)) filter.text = randomText(dice, records);
  if (wanted(0.03)) filter.identifiers = [...of().identifiers, ...of().identifiers, 'CVE-1999-0001'];
  if (wanted(0.12)) filter.severity = dice.some(LEVELS, 0, 3);
  if (wanted(0.12)) filter.type = randomValues(dice, records, 'type');
  if (wanted(0.08)) filter.cwe = randomValues(dice, records, 'cwe');
  if (wanted(0.12)) filter.vendor = randomValues(dice, records, 'vendor');
  if (wanted(0.08)) filter.product = randomValues(dice, records, 'product');
  if (wanted(0.12)) filter.source = dice.some(of().sources as never[], 0, 2);
  if (wanted(0.1)) filter.year = [of(), of()].map(({ published }) => Number((published ?? '1987').slice(0, 4)));
  if (wanted(0.06)) filter.publishedFrom = of().published ?? '2020-01-01';
  if (wanted(0.06)) filter.publishedTo = of().published ?? '2020-01-01';
  if (wanted(0.05)) filter.intakeFrom = of().intake.slice(0, 10);
  if (wanted(0.05)) filter.intakeTo = of().intake.slice(0, 10);
  if (wanted(0.05)) filter.epssMin = of().epss ?? 0;
  if (wanted(0.05)) filter.epssMax = of().epss ?? 1;
  if (wanted(0.05)) filter.cvssMin = of().cvss ?? 5;
  if (wanted(0.05)) filter.cvssMax = of().cvss ?? 5;
  for (const flag of ['hasPoc', 'hasExp', 'hasPatch', 'kev', 'domestic'] as const) {
    if (wanted(0.06)) filter[flag] = dice.chance(0.7);
  }
  return filter;
}
