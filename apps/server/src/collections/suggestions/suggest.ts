import type { AnySuggestions, Suggestion } from '@ldy/contract/collection/suggest.ts';
import type { Answer } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { mayFindById, mayFindNames, maySearchWords } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type CompletionPoint, completionAt } from '@ldy/domain/query/complete-query.ts';
import type { Suggestions, SuggestQuery } from '@ldy/search/search-engine.ts';
import type { ListDeps } from '../list/list-records.ts';
import { isLookedUp, type ListedCollection, type Titled } from '../listed-collection.ts';
import { askSuggestions } from './ask-suggestions.ts';
import { completeQuery } from './complete-query.ts';
import { orderOfSuggestions } from './order-of-suggestions.ts';

export interface Typed {
  search: string;
  /** Caret position in UTF-16 units; the end of the text by default. */
  caret?: number | undefined;
}

/** Maximum entries of each kind. */
const MOST = 4;

/** Suggestions for a partly typed text, and completions of the query language. */
export async function suggest<Suggested extends AnySuggestions>(
  listed: Omit<ListedCollection, 'suggestions'> & { suggestions: Suggested },
  deps: ListDeps,
  { search: text, caret = text.length }: Typed,
  reader: Reader,
): Promise<Answer<Suggested['output']>> {
  const point = completionAt(listed.collection, text, caret);
  const words = wordsBefore(text.slice(0, caret), point);
  const [list, completion] = await Promise.all([
    words === '' ? [] : suggestFor(listed, deps, words, reader),
    point ? completeQuery(listed, deps, point, reader) : null,
  ]);
  return redact(listed.suggestions.output, { list, completion }, reader) as Answer<Suggested['output']>;
}

/** The text before the caret; only the word at the caret if conditions of the query language precede it. */
function wordsBefore(before: string, point: CompletionPoint | null): string {
  if (!point || point.key !== null) return '';
  return (SYNTAX.test(before) ? point.part : before).trim();
}
const SYNTAX = /[:：<>=＜＞＝()（）"“”＂]|(?:^|\s)[-－]/;

async function suggestFor(
  listed: ListedCollection,
  { database, search }: ListDeps,
  text: string,
  reader: Reader,
): Promise<Suggestion[]> {
  const order = orderOfSuggestions(listed.collection, reader);
  const found = await askSuggestions(search, { text, limit: MOST, order, wants: wantsOf(listed, reader) });
  const anchors = [...found.identifiers.map(({ anchor }) => anchor), ...found.titles];
  const titled = await listed.loadTitles(database, [...new Set(anchors)], reader);
  return [...records(listed, found, titled), ...names(listed, found)];
}

/** Names require permission to see their fields; titles require permission to search all words. */
function wantsOf({ collection, names }: ListedCollection, reader: Reader): SuggestQuery['wants'] {
  return {
    identifiers: mayFindById(collection, reader),
    titles: maySearchWords(collection, reader),
    names: Object.keys(names).filter((field) => mayFindNames(collection, reader, field)),
  };
}

/** By matching id first, then by title; without deleted records and duplicates. */
function records(
  { suggestions: { record: kind } }: ListedCollection,
  { identifiers, titles }: Suggestions,
  titled: ReadonlyMap<string, Titled>,
): Suggestion[] {
  const shown = new Set<string>();
  const list: Suggestion[] = [];
  for (const { identifier, anchor } of identifiers) {
    const record = titled.get(anchor);
    if (record === undefined) continue;
    shown.add(anchor);
    list.push({ kind, value: identifier, label: identifier, detail: detailOf(record.title, record) });
  }
  for (const anchor of titles) {
    const record = titled.get(anchor);
    if (!record || record.title === '' || shown.has(anchor)) continue;
    list.push({
      kind,
      value: record.id,
      label: record.title,
      detail: detailOf(record.identifier || record.id, record),
    });
  }
  return list;
}

const detailOf = (text: string, { day }: Titled) => [text, day].filter(Boolean).join(' · ');

/** With their counts, if counted. */
function names(listed: ListedCollection, { names: found }: Suggestions): Suggestion[] {
  return Object.keys(listed.names).flatMap((kind) =>
    (found[kind] ?? []).map(({ id, name, detail, found: count }): Suggestion => {
      const counted = isLookedUp(listed, kind) ? `${count} 个${listed.collection.noun}` : '';
      return { kind, value: id, label: name, detail: [detail, counted].filter(Boolean).join(' · ') };
    }),
  );
}
