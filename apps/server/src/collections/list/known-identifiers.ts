import { mayFindById } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { ListedCollection } from '../listed-collection.ts';

type Identified = Pick<ListedCollection, 'collection' | 'ownNumber'>;

/** The normal form of an id; the trimmed text if its scheme is unknown. */
export const normalForm = (text: string): string => normaliseIdentifier(text) ?? text.trim();

/** Our own numbers are visible to everyone who sees the record, and are not part of its searchable words. */
export const isOwnNumber = ({ ownNumber }: Identified, text: string): boolean => ownNumber?.(text) != null;

/**
 * The current anchors of those texts that are our own numbers: the number of a merged record redirects to the record it was merged into.
 */
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
 * The ids under which the record meant by this text may be stored. Our own numbers are allowed for everyone, other ids only for readers who
 * may see ids.
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

/** The texts that no record has as an id, as written, without duplicates. */
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
