import type { Completion } from '@ldy/contract/collection/suggest.ts';
import { mayQueryBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type CompletionPoint, keyCompletions } from '@ldy/domain/query/complete-query.ts';
import type { ListDeps } from '../list/list-records.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { completeValue } from './complete-value.ts';

/** More entries are not read; typing on narrows them. */
const MOST = 12;
/** Minimum number of typed characters for keys to be offered. They come first only if they match better than words do. */
const SHORTEST_KEY = 1;
const SHORTEST_KEY_BEHIND = 2;

/** Completions at the caret: keys, or values of a key with their counts. Only keys that this reader may search by. */
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
  // A single Han character is more specific than a Latin letter.
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
