import type { VulnerabilityFacet } from '@ldy/contract/vulnerability-list.ts';
import type { Completion } from '@ldy/contract/vulnerability-suggest.ts';
import { mayFindById } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { choicesOf, FLAGS_FACET, fieldOf } from '@ldy/domain/collection/collection.ts';
import { valueCompletions } from '@ldy/domain/query/complete-query.ts';
import { foldedWord } from '@ldy/domain/query/folded-word.ts';
import { printValue } from '@ldy/domain/query/print-query.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import { choiceOf, flagOf } from '@ldy/domain/query/values.ts';
import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import { type NamedField, VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { NameSuggestion } from '@ldy/search/search-engine.ts';
import type { ListDeps } from '#server/collections/list/list-records.ts';
import { PRODUCT_NAMES, VENDOR_NAMES } from '../../products/product-names.ts';
import { askSuggestions } from './ask-suggestions.ts';
import { type Counts, countValues } from './count-values.ts';
import { orderOfSuggestions } from './order-of-suggestions.ts';

export interface ValueAsked {
  key: string;
  part: string;
  /** What else the query asks for: values are counted within it. */
  rest: Query | null;
  reader: Reader;
}

type Entry = Completion['list'][number];
type Completer = (deps: ListDeps, asked: ValueAsked) => Promise<Entry[]>;

/** The values that a key may have and that begin so, most found first. */
export const completeValue = (deps: ListDeps, asked: ValueAsked): Promise<Entry[]> =>
  completerOf(asked.key)(deps, asked);

function completerOf(key: string): Completer {
  const own = NAMED[key];
  if (own) return own;
  const field = fieldOf(VULNERABILITIES, key);
  if (field.kind === 'flag' && field.facet) return flag;
  if (choicesOf(field)) return choices;
  return async (_, asked) => fromTable(asked);
}

const MOST_NAMES = 8;
const flag: Completer = async (deps, asked) => {
  const { wire = asked.key } = fieldOf(VULNERABILITIES, asked.key);
  const counts = await countValues(deps, FLAGS_FACET, asked);
  const yes = counts?.of.get(wire) ?? 0;
  return fromTable(asked).map((entry) => {
    if (counts === null) return entry;
    const no = counts.total === null ? null : counts.total - yes;
    return { ...entry, count: flagOf(entry.insert) ? yes : no };
  });
};

/** Of a closed list, each with its count. */
const choices: Completer = async (deps, asked) => {
  const known = choicesOf(fieldOf(VULNERABILITIES, asked.key)) ?? [];
  const counts = await countValues(deps, asked.key as VulnerabilityFacet, asked);
  return fromTable(asked).map((entry) => ({ ...entry, count: countOf(counts, choiceOf(known, entry.insert)) }));
};

/** Fields whose values stand in tables of their own. */
const NAMED: Readonly<Record<string, Completer>> = {
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
    const names = await namesLike(search, 'vendor', part, MOST_NAMES);
    return names.map(({ name, found }) => ({ insert: printValue(name), label: name, detail: '', count: found }));
  },
  async product(deps, asked) {
    const { search } = deps;
    const { part } = asked;
    if (part === '') return mostFound(deps, 'product', asked);
    const names = await namesLike(search, 'product', part, MOST_NAMES);
    return names.map(({ name, found, detail }) => ({ insert: printValue(name), label: name, detail, count: found }));
  },
  async id({ search }, { part, reader }) {
    if (!mayFindById(VULNERABILITIES, reader)) return [];
    const wants = { identifiers: true, titles: false, names: [] };
    const { identifiers } = await askSuggestions(search, {
      limit: MOST_NAMES,
      order: orderOfSuggestions(reader),
      text: part,
      wants,
    });
    return identifiers.map(({ identifier }) => ({ insert: identifier, label: identifier, detail: '', count: null }));
  },
};

async function namesLike(
  search: ListDeps['search'],
  field: NamedField,
  text: string,
  limit: number,
): Promise<readonly NameSuggestion[]> {
  const wants = { identifiers: false, titles: false, names: [field] };
  const { names } = await askSuggestions(search, { text, limit, order: null, wants });
  return names[field] ?? [];
}

const fromTable = ({ key, part }: ValueAsked): Entry[] =>
  valueCompletions(VULNERABILITIES, key, part).map(({ insert, label }) => ({ insert, label, detail: '', count: null }));

/** Without counts nothing is said about how many; with them, a value that is not there is found nowhere. */
const countOf = (counts: Counts | null, value: string | null): number | null =>
  counts === null || value === null ? null : (counts.of.get(value) ?? 0);

const byCount = (counts: Counts | null): [string, number][] => [...(counts?.of ?? [])].sort((a, b) => b[1] - a[1]);

/** Before a letter of a name is typed: the names that most of the rest has. */
async function mostFound(deps: ListDeps, facet: 'vendor' | 'product', asked: ValueAsked): Promise<Entry[]> {
  const most = byCount(await countValues(deps, facet, asked)).slice(0, MOST_NAMES);
  const { labels } = facet === 'vendor' ? VENDOR_NAMES : PRODUCT_NAMES;
  const names = await labels(
    deps.database,
    most.map(([id]) => id),
  );
  return most.map(([id, count]) => {
    const name = names.get(id) ?? id;
    return { insert: printValue(name), label: name, detail: '', count };
  });
}

async function namedTypes({ search }: ListDeps, text: string): Promise<Set<string>> {
  return new Set((await namesLike(search, 'type', text, 50)).map(({ id }) => id));
}
