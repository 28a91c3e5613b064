import { readFile } from 'node:fs/promises';
import { csafHeadOf } from '@ldy/connectors/csaf/provider-files.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { placeOf } from '../place-of.ts';
import type { Source } from '../source.ts';
import { hasSourceOf, isAnothers } from './documents.ts';
import type { Listing } from './list-documents.ts';

/** Who says a document, and what it is called there; '' where the documents of a source name neither. */
export interface Named {
  publisher: string;
  name: string;
}

export const UNNAMED: Named = { publisher: '', name: '' };

/** A document, or a whole source, says what only somebody else may say. */
export class NotItsOwn extends Error {
  override name = 'NotItsOwn';
}

/** Of a document that lies in this file. @throws NotItsOwn */
export type PublisherCheck = (path: string) => Promise<Named>;

/**
 * A source speaks for the publisher that its list names, or each document where the list names none. It may do so at that publisher's own addresses, and
 * elsewhere only while no source is visited there. No document takes the place of another publisher's. @throws NotItsOwn
 */
export async function publisherCheck(
  q: Queryable,
  source: Source,
  publisher: Listing['publisher'],
): Promise<PublisherCheck> {
  if (publisher === undefined) return async () => UNNAMED;
  const expected = publisher === 'each' ? undefined : await allowed(q, source, publisher.namespace);
  return async (path) => {
    const head = csafHeadOf(await readFile(path));
    // What is no document of CSAF is put aside when it is read.
    if (!head) return UNNAMED;
    const found = expected === undefined ? await allowed(q, source, head.namespace) : domainOf(head.namespace);
    if (expected !== undefined && found !== expected)
      throw new NotItsOwn(`it is of ${found ?? 'no publisher'}, not of ${expected}`);
    if (await isAnothers(q, head.id, found ?? '')) throw new NotItsOwn(`${head.id} is a document of another publisher`);
    return { publisher: found ?? '', name: head.id };
  };
}

async function allowed(q: Queryable, source: Source, namespace: string): Promise<string> {
  const domain = domainOf(namespace);
  if (domain === undefined) throw new NotItsOwn('its publisher is named by no address');
  if (domain !== placeOf(source.url).domain && (await hasSourceOf(q, domain, source.id)))
    throw new NotItsOwn(`it speaks for ${domain}, which has a source of its own`);
  return domain;
}

const domainOf = (address: string): string | undefined => (URL.canParse(address) ? placeOf(address).domain : undefined);
