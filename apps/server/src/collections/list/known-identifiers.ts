import { mayFindById } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { ListedCollection } from '../listed-collection.ts';

type Identified = Pick<ListedCollection, 'collection' | 'ownNumber'>;

/** An id as it is kept; the text itself where it is none that we know. */
export const normalForm = (text: string): string => normaliseIdentifier(text) ?? text.trim();

/** Our own numbers are for everybody who sees the record, and no words of it. */
export const isOwnNumber = ({ ownNumber }: Identified, text: string): boolean => ownNumber?.(text) != null;

/** Our own numbers among these texts, with what they stand for now: a number outlives its record, and leads to the one that it went into. */
export async function anchorsOfNumbers(
  { collection, ownNumber }: Identified,
  database: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { numbers: table } = collection.tables;
  const numbers = texts.flatMap((text) => ownNumber?.(text) ?? []);
  if (!table || numbers.length === 0) return new Map();
  const rows = await database.query<{ number: string; anchor: string }>(
    `select number, anchor from ${table} where number = any($1::text[])`,
    [[...new Set(numbers)]],
  );
  return new Map(rows.map(({ number, anchor }) => [number, anchor]));
}

/**
 * Under which ids a record may be kept that was asked for by this text. Our own numbers are for everybody who sees the record; other ids for
 * whoever may see ids, so that nothing else matches.
 */
export function identifiersOf(
  listed: Identified,
  typed: string,
  reader: Reader,
  numbers: ReadonlyMap<string, string>,
): string[] {
  const id = normalForm(typed);
  const anchor = numbers.get(id);
  if (anchor !== undefined) return [id, anchor];
  return mayFindById(listed.collection, reader) && id !== '' && !isOwnNumber(listed, typed) ? [id] : [];
}

/** Those under which there is no record, as they were written, each once. */
export async function unknownIdentifiers(
  listed: Identified,
  database: Database,
  texts: readonly string[],
): Promise<string[]> {
  const numbers = await anchorsOfNumbers(listed, database, texts);
  const wanted = new Map(texts.map((text) => [normalForm(text), text] as const));
  const ids = [...wanted.keys()].map((id) => numbers.get(id) ?? id);
  const rows = await database.query<{ identifier: string }>(
    `select distinct identifier from ${listed.collection.tables.identifiers} where identifier = any($1::text[])`,
    [ids],
  );
  const known = new Set(rows.map(({ identifier }) => identifier));
  return [...wanted].filter(([id]) => !known.has(numbers.get(id) ?? id)).map(([, text]) => text);
}
