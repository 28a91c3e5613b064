import { mayFindById } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { normaliseIdentifier, parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** An id as it is kept; the text itself where it is none that we know. */
export const normalForm = (text: string): string => normaliseIdentifier(text) ?? text.trim();

/**
 * Our own numbers among these texts, with what they stand for now: a number outlives its vulnerability, and leads to the one that it
 * went into.
 */
export async function anchorsOfNumbers(
  database: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = texts.flatMap((text) => {
    const id = parseIdentifier(text);
    return id?.scheme === 'ldy' ? [id.value] : [];
  });
  if (numbers.length === 0) return new Map();
  const rows = await database.query<{ number: string; anchor: string }>(
    'select number, anchor from ldy_number where number = any($1::text[])',
    [[...new Set(numbers)]],
  );
  return new Map(rows.map(({ number, anchor }) => [number, anchor]));
}

/**
 * Under which ids a record may be kept that was asked for by this text. Our own numbers are for everybody who sees the record; other ids for
 * whoever may see ids, so that nothing else matches.
 */
export function identifiersOf(typed: string, reader: Reader, numbers: ReadonlyMap<string, string>): string[] {
  const id = normalForm(typed);
  const anchor = numbers.get(id);
  if (anchor !== undefined) return [id, anchor];
  return mayFindById(VULNERABILITIES, reader) && id !== '' && parseIdentifier(typed)?.scheme !== 'ldy' ? [id] : [];
}

/** Those under which there is no record, as they were written, each once. */
export async function unknownIdentifiers(database: Database, texts: readonly string[]): Promise<string[]> {
  const numbers = await anchorsOfNumbers(database, texts);
  const wanted = new Map(texts.map((text) => [normalForm(text), text] as const));
  const ids = [...wanted.keys()].map((id) => numbers.get(id) ?? id);
  const rows = await database.query<{ identifier: string }>(
    'select distinct identifier from vulnerability_identifier where identifier = any($1::text[])',
    [ids],
  );
  const known = new Set(rows.map(({ identifier }) => identifier));
  return [...wanted].filter(([id]) => !known.has(numbers.get(id) ?? id)).map(([, text]) => text);
}
