import type { Completion } from '@ldy/contract/collection/suggest.ts';
import { mayFindById } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { choicesOf, FLAGS_FACET, fieldOf } from '@ldy/domain/collection/collection.ts';
import type { FieldKind, ListField } from '@ldy/domain/collection/field.ts';
import { valueCompletions } from '@ldy/domain/query/complete-query.ts';
import { foldedWord } from '@ldy/domain/query/folded-word.ts';
import { printValue } from '@ldy/domain/query/print-query.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import { choiceOf, codeOf, flagOf } from '@ldy/domain/query/values.ts';
import type { NameSuggestion } from '@ldy/search/search-engine.ts';
import type { ListDeps } from '../list/list-records.ts';
import { isLookedUp, type ListedCollection } from '../listed-collection.ts';
import { namesOfIds } from '../names.ts';
import { askSuggestions } from './ask-suggestions.ts';
import { type Counts, countValues } from './count-values.ts';
import { orderOfSuggestions } from './order-of-suggestions.ts';

export interface ValueAsked {
  key: string;
  part: string;
  /** The rest of the query: values are counted within its matches. */
  rest: Query | null;
  reader: Reader;
}

type Entry = Completion['list'][number];
type Completer = (listed: ListedCollection, deps: ListDeps, asked: ValueAsked) => Promise<Entry[]>;

const MOST_NAMES = 8;
/** Maximum number of built-in names examined. */
const MOST_KNOWN = 50;

/** Values of a key that match the typed prefix, most frequent first. */
export const completeValue: Completer = (listed, deps, asked) => {
  const field = fieldOf(listed.collection, asked.key);
  const complete = field.kind === 'list' ? completerOfList(listed, asked.key, field) : COMPLETERS[field.kind];
  return complete(listed, deps, asked);
};

function completerOfList(listed: ListedCollection, key: string, { of }: ListField): Completer {
  if (of !== 'names') return 'written' in of ? codes : choices;
  return isLookedUp(listed, key) ? storedNames : knownNames;
}

/** Fixed values: relative days, yes and no. */
const offered: Completer = async (listed, _, asked) => fromTable(listed, asked);

const flag: Completer = async (listed, deps, asked) => {
  const { wire = asked.key, facet } = fieldOf(listed.collection, asked.key);
  const counts = facet ? await countValues(listed, deps, FLAGS_FACET, asked) : null;
  const yes = counts?.of.get(wire) ?? 0;
  return fromTable(listed, asked).map((entry) => {
    if (counts === null) return entry;
    const no = counts.total === null ? null : counts.total - yes;
    return { ...entry, count: flagOf(entry.insert) ? yes : no };
  });
};

/** Values of a closed list, each with its count. */
const choices: Completer = async (listed, deps, asked) => {
  const known = choicesOf(fieldOf(listed.collection, asked.key)) ?? [];
  const counts = await countValues(listed, deps, asked.key, asked);
  return fromTable(listed, asked).map((entry) => ({ ...entry, count: countOf(counts, choiceOf(known, entry.insert)) }));
};

const years: Completer = async (listed, deps, asked) => {
  const counts = await countValues(listed, deps, asked.key, asked);
  return byCount(counts).flatMap(([year, count]) =>
    year.startsWith(asked.part) ? [{ insert: year, label: `${year} 年`, detail: '', count }] : [],
  );
};

/** Matches by code, by the part after the prefix (79 of CWE-79), and by label. */
const codes: Completer = async (listed, deps, asked) => {
  const { collection, codeNames } = listed;
  const { of } = fieldOf(collection, asked.key, 'list');
  const counts = await countValues(listed, deps, asked.key, asked);
  const part = foldedWord(asked.part);
  const begun = withoutDashes(part);
  return byCount(counts).flatMap(([code, count]) => {
    const short = code.replace(/^[^-]*-/, '');
    const detail = codeNames[asked.key]?.(code) ?? '';
    const isMeant =
      [code, short].some((text) => withoutDashes(foldedWord(text)).startsWith(begun)) ||
      foldedWord(detail).includes(part);
    const insert = typeof of === 'object' && 'written' in of && codeOf(of, short) === code ? short : code;
    return isMeant ? [{ insert: printValue(insert), label: code, detail, count }] : [];
  });
};

const withoutDashes = (text: string): string => text.replace(/[-\s]+/g, '');

/** Names of a field with built-in names alone: all of them, or those that match; most frequent first. */
const knownNames: Completer = async (listed, deps, asked) => {
  const counts = await countValues(listed, deps, asked.key, asked);
  const meant = asked.part === '' ? null : await namesLike(deps, asked.key, asked.part, MOST_KNOWN);
  const ids = meant && new Set(meant.map(({ id }) => id));
  return (listed.names[asked.key]?.known ?? [])
    .filter(({ id }) => ids === null || ids.has(id))
    .map(({ id, name, detail }) => ({ insert: printValue(name), label: name, detail, count: countOf(counts, id) }))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
};

/** Names in the database that match; before a letter is typed, the most frequent ones within the rest of the query. */
const storedNames: Completer = async (listed, deps, asked) => {
  const { key, part } = asked;
  if (part !== '') {
    const names = await namesLike(deps, key, part, MOST_NAMES);
    return names.map(({ name, found, detail }) => ({ insert: printValue(name), label: name, detail, count: found }));
  }
  const most = byCount(await countValues(listed, deps, key, asked)).slice(0, MOST_NAMES);
  const ids = most.map(([id]) => id);
  const source = listed.names[key];
  const names = source ? await namesOfIds(source, deps.database, ids) : new Map<string, string>();
  return most.map(([id, count]) => {
    const name = names.get(id) ?? id;
    return { insert: printValue(name), label: name, detail: '', count };
  });
};

const identifiers: Completer = async ({ collection }, { search }, { part, reader }) => {
  if (!mayFindById(collection, reader)) return [];
  const { identifiers: found } = await askSuggestions(search, {
    limit: MOST_NAMES,
    order: orderOfSuggestions(collection, reader),
    text: part,
    wants: { identifiers: true, titles: false, names: [] },
  });
  return found.map(({ identifier }) => ({ insert: identifier, label: identifier, detail: '', count: null }));
};

const COMPLETERS: Readonly<Record<Exclude<FieldKind, 'list'>, Completer>> = {
  identifier: identifiers,
  choice: choices,
  flag,
  year: years,
  day: offered,
  instant: offered,
  text: offered,
  score: offered,
};

async function namesLike(
  { search }: ListDeps,
  field: string,
  text: string,
  limit: number,
): Promise<readonly NameSuggestion[]> {
  const wants = { identifiers: false, titles: false, names: [field] };
  const { names } = await askSuggestions(search, { text, limit, order: null, wants });
  return names[field] ?? [];
}

const fromTable = ({ collection }: ListedCollection, { key, part }: ValueAsked): Entry[] =>
  valueCompletions(collection, key, part).map(({ insert, label }) => ({ insert, label, detail: '', count: null }));

/** Null if nothing was counted; 0 for a value that is missing from the counts. */
const countOf = (counts: Counts | null, value: string | null): number | null =>
  counts === null || value === null ? null : (counts.of.get(value) ?? 0);

const byCount = (counts: Counts | null): [string, number][] => [...(counts?.of ?? [])].sort((a, b) => b[1] - a[1]);
