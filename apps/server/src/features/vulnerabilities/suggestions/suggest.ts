import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { suggestVulnerabilities as call, type Suggestion } from '@ldy/contract/vulnerability-suggest.ts';
import { mayFindById, mayFindNames, maySearchWords } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type CompletionPoint, completionAt } from '@ldy/domain/query/complete-query.ts';
import { NAMED_FIELDS, VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { Suggestions, SuggestQuery } from '@ldy/search/search-engine.ts';
import type { ListDeps } from '#server/collections/list/list-records.ts';
import { askSuggestions } from './ask-suggestions.ts';
import { completeQuery } from './complete-query.ts';
import { loadTitles, type Titled } from './load-titles.ts';
import { orderOfSuggestions } from './order-of-suggestions.ts';

export interface Typed {
  search: string;
  /** Where the text is being typed, in UTF-16 units; its end when nobody says. */
  caret?: number | undefined;
}

/** Of each kind. */
const MOST = 4;

/** What a person may mean who has typed so far, and how the query language goes on. */
export async function suggest(
  deps: ListDeps,
  { search: text, caret = text.length }: Typed,
  reader: Reader,
): Promise<AnswerOf<typeof call>> {
  const point = completionAt(VULNERABILITIES, text, caret);
  const words = wordsBefore(text.slice(0, caret), point);
  const [list, completion] = await Promise.all([
    words === '' ? [] : suggestFor(deps, words, reader),
    point ? completeQuery(deps, point, reader) : null,
  ]);
  return redact(call.output, { list, completion }, reader);
}

/** All that stands before the caret; the word at the caret alone where conditions of the query language stand before it. */
function wordsBefore(before: string, point: CompletionPoint | null): string {
  if (!point || point.key !== null) return '';
  return (SYNTAX.test(before) ? point.part : before).trim();
}
const SYNTAX = /[:：<>=＜＞＝()（）"“”＂]|(?:^|\s)[-－]/;

async function suggestFor({ database, search }: ListDeps, text: string, reader: Reader): Promise<Suggestion[]> {
  const found = await askSuggestions(search, {
    text,
    limit: MOST,
    order: orderOfSuggestions(reader),
    wants: wantsOf(reader),
  });
  const anchors = [...found.identifiers.map(({ anchor }) => anchor), ...found.titles];
  const titled = await loadTitles(database, [...new Set(anchors)], reader);
  return [...records(found, titled), ...names(found)];
}

/** Names of things are for whoever may see these things, words of titles for whoever may search all words. */
function wantsOf(reader: Reader): SuggestQuery['wants'] {
  return {
    identifiers: mayFindById(VULNERABILITIES, reader),
    titles: maySearchWords(VULNERABILITIES, reader),
    names: NAMED_FIELDS.filter((field) => mayFindNames(VULNERABILITIES, reader, field)),
  };
}

/** By the id that was typed, then by the title; a record that is gone by now is left out, and none stands there twice. */
function records({ identifiers, titles }: Suggestions, titled: ReadonlyMap<string, Titled>): Suggestion[] {
  const shown = new Set<string>();
  const list: Suggestion[] = [];
  for (const { identifier, anchor } of identifiers) {
    const title = titled.get(anchor)?.title;
    if (title === undefined) continue;
    shown.add(anchor);
    list.push({ kind: 'vulnerability', value: identifier, label: identifier, detail: title });
  }
  for (const anchor of titles) {
    const record = titled.get(anchor);
    if (!record || record.title === '' || shown.has(anchor)) continue;
    list.push({ kind: 'vulnerability', value: record.id, label: record.title, detail: record.cve || record.id });
  }
  return list;
}

function names({ names: found }: Suggestions): Suggestion[] {
  return NAMED_FIELDS.flatMap((kind) =>
    (found[kind] ?? []).map(({ id, name, detail, found: count }): Suggestion => {
      const counted = kind === 'type' ? '' : `${count} 个漏洞`;
      return { kind, value: id, label: name, detail: [detail, counted].filter(Boolean).join(' · ') };
    }),
  );
}
