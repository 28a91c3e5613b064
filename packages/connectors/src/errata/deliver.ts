import type { PatchSource } from '@ldy/domain/patch/kinds.ts';
import type { DeliveredPatchDocument, PatchDocument } from '@ldy/domain/patch/standing.ts';
import type { DeliveredPatch, PatchLink, PatchStatement } from '@ldy/domain/patch/statement.ts';
import type { Place } from '@ldy/domain/record/delivered.ts';
import type { z } from 'zod';
import type { Delivered } from '../connector.ts';
import { bad, badFrom, MAX_RECORD_BYTES } from '../json/delivered.ts';
import { countingDrops, explain } from '../json/lenient.ts';
import { isHttpUrl } from '../json/references.ts';
import { parseJson } from '../read/parse-json.ts';

/** No real advisory has as much. */
const MOST = { links: 500, line: 500, text: 20_000 };

/** What one document of a vendor says: of one patch, of several releases, or of none. */
export interface Advisory {
  source: PatchSource;
  name: string;
  revision: string;
  statements: PatchStatement[];
}

export const aboutOne = (statement: PatchStatement): Advisory => ({
  source: statement.source,
  name: statement.document,
  revision: statement.revision,
  statements: [statement],
});

/** What connectors of patches deliver. */
export type PatchDelivery = DeliveredPatch | DeliveredPatchDocument;

/** The statements of a document, and that it was read to its end. */
export function* delivered(
  place: Place,
  { source, name, revision, statements }: Advisory,
  dropped = 0,
): Generator<Delivered<PatchDelivery>> {
  for (const statement of statements)
    yield { kind: 'patch', place, raw: Buffer.from(JSON.stringify(statement)), statement };
  const tally = { read: 1, patches: statements.length, dropped };
  yield deliveredDocument(place, { source, kind: 'read', name, revision, tally });
}

export const deliveredDocument = (place: Place, document: PatchDocument): Delivered<PatchDelivery> => ({
  kind: 'patch-document',
  place,
  raw: Buffer.from(JSON.stringify(document)),
  document,
});

/** Reads bytes of one advisory in JSON. */
export function* advisoryFrom<S extends z.ZodType>(
  raw: Uint8Array,
  place: Place,
  schema: S,
  read: (foreign: z.output<S>) => Advisory,
  maxBytes = MAX_RECORD_BYTES,
): Generator<Delivered<PatchDelivery>> {
  let value: unknown;
  try {
    value = parseJson(raw, maxBytes);
  } catch (error) {
    yield badFrom(place, raw, error);
    return;
  }
  yield* advisoryOf(value, raw, place, schema, read);
}

/** The same for parsed JSON. */
export function* advisoryOf<S extends z.ZodType>(
  value: unknown,
  raw: Uint8Array,
  place: Place,
  schema: S,
  read: (foreign: z.output<S>) => Advisory,
): Generator<Delivered<PatchDelivery>> {
  const { value: parsed, dropped } = countingDrops(() => schema.safeParse(value));
  if (parsed.success) yield* readingOf(place, raw, () => read(parsed.data), dropped);
  else yield bad(place, raw, 'schema', explain(parsed.error));
}

/** What reading gives, or why nothing can be taken. */
export function* readingOf(
  place: Place,
  raw: Uint8Array,
  read: () => Advisory,
  dropped = 0,
): Generator<Delivered<PatchDelivery>> {
  let advisory: Advisory;
  try {
    advisory = read();
  } catch (error) {
    yield badFrom(place, raw, error);
    return;
  }
  yield* delivered(place, advisory, dropped);
}

/** Links that may be shown, each once. */
export function linksOf(links: readonly PatchLink[]): PatchLink[] {
  const known = new Map<string, PatchLink>();
  for (const { title, url } of links) {
    const address = url.trim();
    if (isHttpUrl(address) && !known.has(address)) known.set(address, { title: lineOf(title), url: address });
  }
  return [...known.values()].slice(0, MOST.links);
}

/** One line of a title. */
export const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MOST.line);

/** A text with its lines. Some sources wrote their line ends as letters. */
export const textOf = (text: string): string =>
  text
    .replace(/\\r\\n|\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MOST.text);
