import type { Completion } from '@ldy/contract/collection-suggest.ts';
import { mayQueryBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type CompletionPoint, keyCompletions } from '@ldy/domain/query/complete-query.ts';
import type { ListDeps } from '../list/list-records.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { completeValue } from './complete-value.ts';

/** A list of this many is read at a glance; more of them are found by typing on. */
const MOST = 12;
/** A person who types a word means the word: keys are offered once it looks like one, behind others only when it does more so. */
const SHORTEST_KEY = 1;
const SHORTEST_KEY_BEHIND = 2;

/** How the text goes on at the caret: keys, or values of a key with how often they are found. Only of what this reader may search by. */
export async function completeQuery(
  listed: ListedCollection,
  deps: ListDeps,
  point: CompletionPoint,
  reader: Reader,
): Promise<Completion | null> {
  const list = point.key === null ? keys(listed, point, reader) : await values(listed, deps, point, reader);
  return list.length === 0 ? null : { from: point.from, to: point.to, list: list.slice(0, MOST) };
}

function keys(
  { collection }: ListedCollection,
  { part, from, rest }: CompletionPoint,
  reader: Reader,
): Completion['list'] {
  // A Han character says more than a letter.
  const isBehind = from > 0 && rest !== null && /^[\x20-\x7e]*$/.test(part);
  if (part.length < (isBehind ? SHORTEST_KEY_BEHIND : SHORTEST_KEY)) return [];
  return keyCompletions(collection, part)
    .filter(({ entry }) => mayQueryBy(collection, reader, entry.key))
    .map(({ entry, insert }) => ({ insert, label: entry.field.label, detail: entry.field.example, count: null }));
}

async function values(
  listed: ListedCollection,
  deps: ListDeps,
  { key, part, rest }: CompletionPoint,
  reader: Reader,
): Promise<Completion['list']> {
  if (key === null || !mayQueryBy(listed.collection, reader, key)) return [];
  return completeValue(listed, deps, { key, part, rest, reader });
}
