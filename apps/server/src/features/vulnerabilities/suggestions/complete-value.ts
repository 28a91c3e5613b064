import type { Completion } from '@ldy/contract/vulnerability-suggest.ts';
import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import { SEARCH_NEEDS } from '@ldy/domain/access/search-needs.ts';
import { valueCompletions } from '@ldy/domain/query/complete-query.ts';
import { foldedWord } from '@ldy/domain/query/folded-word.ts';
import type { FlagKey, QueryKey } from '@ldy/domain/query/keys.ts';
import { printValue } from '@ldy/domain/query/print-query.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import { flagOf, levelOf, sourceOf } from '@ldy/domain/query/values.ts';
import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import { namesOfProducts, namesOfVendors } from '../../products/product-names.ts';
import type { ListDeps } from '../list/list-vulnerabilities.ts';
import { askSuggestions } from './ask-suggestions.ts';
import { type Counts, countValues } from './count-values.ts';
import { orderOfSuggestions } from './order-of-suggestions.ts';

export interface ValueAsked {
  key: QueryKey;
  part: string;
  /** What else the query asks for: values are counted within it. */
  rest: Query | null;
  reader: Reader;
}

type Entry = Completion['list'][number];
type Completer = (deps: ListDeps, asked: ValueAsked) => Promise<Entry[]>;

/** The values that a key may have and that begin so, most found first. */
export const completeValue = (deps: ListDeps, asked: ValueAsked): Promise<Entry[]> =>
  COMPLETERS[asked.key]?.(deps, asked) ?? Promise.resolve(fromTable(asked));

const MOST_NAMES = 8;
const FLAG_FACETS: Partial<Record<FlagKey, string>> = {
  poc: 'has_poc',
  exp: 'has_exp',
  patch: 'has_patch',
  kev: 'kev',
  domestic: 'domestic',
};

const flag: Completer = async (deps, asked) => {
  const name = FLAG_FACETS[asked.key as FlagKey];
  const counts = name === undefined ? null : await countValues(deps, 'flags', asked);
  const yes = counts?.of.get(name ?? '') ?? 0;
  return fromTable(asked).map((entry) => {
    if (counts === null) return entry;
    const no = counts.total === null ? null : counts.total - yes;
    return { ...entry, count: flagOf(entry.insert) ? yes : no };
  });
};

const COMPLETERS: Partial<Record<QueryKey, Completer>> = {
  async severity(deps, asked) {
    const counts = await countValues(deps, 'severity', asked);
    return fromTable(asked).map((entry) => ({ ...entry, count: countOf(counts, levelOf(entry.insert)) }));
  },
  async source(deps, asked) {
    const counts = await countValues(deps, 'source', asked);
    return fromTable(asked).map((entry) => ({ ...entry, count: countOf(counts, sourceOf(entry.insert)) }));
  },
  async year(deps, asked) {
    const counts = await countValues(deps, 'year', asked);
    return byCount(counts).flatMap(([year, count]) =>
      year.startsWith(asked.part) ? [{ insert: year, label: `${year} 年`, detail: '', count }] : [],
    );
  },
  async cwe(deps, asked) {
    const counts = await countValues(deps, 'cwe', asked);
    const part = foldedWord(asked.part).replace(/^cwe-?/, '');
    return byCount(counts).flatMap(([cwe, count]) => {
      const name = weaknessNameCn(cwe);
      const number = cwe.replace(/^CWE-/, '');
      return number.startsWith(part) || foldedWord(name).includes(part)
        ? [{ insert: number, label: cwe, detail: name, count }]
        : [];
    });
  },
  async type(deps, asked) {
    const counts = await countValues(deps, 'type', asked);
    const named = asked.part === '' ? null : await namedTypes(deps, asked.part);
    return VULNERABILITY_TYPES.filter(({ id }) => named === null || named.has(id))
      .map(({ id, cn, en }) => ({ insert: printValue(cn), label: cn, detail: en, count: countOf(counts, id) }))
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  },
  async vendor(deps, asked) {
    const { search } = deps;
    const { part } = asked;
    if (part === '') return mostFound(deps, 'vendor', asked);
    const { vendors } = await askSuggestions(search, {
      ...NOTHING_ELSE,
      text: part,
      wants: { ...NO_KINDS, vendors: true },
    });
    return vendors.map(({ name, count }) => ({ insert: printValue(name), label: name, detail: '', count }));
  },
  async product(deps, asked) {
    const { search } = deps;
    const { part } = asked;
    if (part === '') return mostFound(deps, 'product', asked);
    const { products } = await askSuggestions(search, {
      ...NOTHING_ELSE,
      text: part,
      wants: { ...NO_KINDS, products: true },
    });
    return products.map(({ name, count, vendorName }) => ({
      insert: printValue(name),
      label: name,
      detail: vendorName,
      count,
    }));
  },
  async id({ search }, { part, reader }) {
    if (!knows(reader, ...SEARCH_NEEDS.identifier)) return [];
    const wants = { ...NO_KINDS, identifiers: true };
    const { identifiers } = await askSuggestions(search, {
      limit: MOST_NAMES,
      order: orderOfSuggestions(reader),
      text: part,
      wants,
    });
    return identifiers.map(({ identifier }) => ({ insert: identifier, label: identifier, detail: '', count: null }));
  },
  kev: flag,
  poc: flag,
  exp: flag,
  patch: flag,
  domestic: flag,
};

const NO_KINDS = { identifiers: false, titles: false, vendors: false, products: false, types: false };
const NOTHING_ELSE = { limit: MOST_NAMES, order: null } as const;

const fromTable = ({ key, part }: ValueAsked): Entry[] =>
  valueCompletions(key, part).map(({ insert, label }) => ({ insert, label, detail: '', count: null }));

/** Without counts nothing is said about how many; with them, a value that is not there is found nowhere. */
const countOf = (counts: Counts | null, value: string | null): number | null =>
  counts === null || value === null ? null : (counts.of.get(value) ?? 0);

const byCount = (counts: Counts | null): [string, number][] => [...(counts?.of ?? [])].sort((a, b) => b[1] - a[1]);

/** Before a letter of a name is typed: the names that most of the rest has. */
async function mostFound(deps: ListDeps, facet: 'vendor' | 'product', asked: ValueAsked): Promise<Entry[]> {
  const most = byCount(await countValues(deps, facet, asked)).slice(0, MOST_NAMES);
  const namesOf = facet === 'vendor' ? namesOfVendors : namesOfProducts;
  const names = await namesOf(
    deps.database,
    most.map(([id]) => id),
  );
  return most.map(([id, count]) => {
    const name = names.get(id) ?? id;
    return { insert: printValue(name), label: name, detail: '', count };
  });
}

async function namedTypes({ search }: ListDeps, text: string): Promise<Set<string>> {
  const { types } = await askSuggestions(search, { text, limit: 50, order: null, wants: { ...NO_KINDS, types: true } });
  return new Set(types);
}
