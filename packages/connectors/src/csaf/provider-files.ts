import { z } from 'zod';
import { listOf, orNull, text } from '../json/lenient.ts';
import { BadList, type ListedDocument, MOST_LISTED } from '../listed-document.ts';
import { addressIn, csvOfList, jsonOfList, listedAt, revisionIn } from '../read/list-text.ts';

/**
 * The files by which a CSAF provider says what it publishes. https://docs.oasis-open.org/csaf/csaf/v2.0/os/csaf-v2.0-os.html#7-distributing-csaf-documents
 */
const feedOfProvider = z.object({ url: z.string(), tlp_label: text });
const providerMetadata = z.object({
  metadata_version: z.string(),
  publisher: z.object({ namespace: text }),
  distributions: listOf(
    z.object({
      directory_url: text,
      // CSAF 2.1
      directory: orNull(z.object({ url: text, tlp_label: text })),
      rolie: orNull(z.object({ feeds: listOf(feedOfProvider) })),
    }),
  ),
});

export interface CsafProvider {
  /** A URL that names the publisher in each of its documents. */
  namespace: string;
  /** ROLIE feeds, and where there is none, folders with a `changes.csv`, of what everybody may read. */
  feeds: string[];
  directories: string[];
}

/** Of documents without restriction: TLP 1, TLP 2, and a feed that says nothing of it. */
const OPEN = new Set(['', 'WHITE', 'CLEAR', 'UNLABELED']);

/** `provider-metadata.json`. @throws BadList */
export function readCsafProvider(bytes: Uint8Array, url: string): CsafProvider {
  const read = providerMetadata.safeParse(jsonOfList(bytes));
  if (!read.success) throw new BadList('it is no provider-metadata.json of CSAF');
  const { publisher, distributions } = read.data;
  const rolie = distributions.flatMap(({ rolie }) => rolie?.feeds ?? []);
  const folders = distributions.flatMap(({ directory_url, directory }) => [
    { url: directory_url, tlp_label: '' },
    ...(directory ? [directory] : []),
  ]);
  const open = (places: { url: string; tlp_label: string }[]) => [
    ...new Set(
      places.flatMap(({ url: place, tlp_label }) =>
        OPEN.has(tlp_label.toUpperCase()) ? (addressIn(place, url) ?? []) : [],
      ),
    ),
  ];
  return {
    namespace: publisher.namespace,
    feeds: open(rolie),
    directories: open(folders).map((folder) => (folder.endsWith('/') ? folder : `${folder}/`)),
  };
}

const link = z.object({ rel: z.string(), href: z.string() });
const rolieFeed = z.object({
  feed: z.object({
    link: listOf(link),
    entry: listOf(
      z.object({ updated: text, link: listOf(link), content: orNull(z.object({ src: text })) }),
      MOST_LISTED,
    ),
  }),
});

/** A ROLIE feed (RFC 8322), and where it goes on. @throws BadList */
export function readRolieFeed(
  bytes: Uint8Array,
  url: string,
): { documents: ListedDocument[]; next: string | undefined } {
  const read = rolieFeed.safeParse(jsonOfList(bytes));
  if (!read.success) throw new BadList('it is no ROLIE feed');
  const { link: links, entry: entries } = read.data.feed;
  const documents = entries.flatMap((entry) => {
    const at = (rel: string, ending = '') =>
      entry.link
        .filter((it) => it.rel === rel && it.href.toLowerCase().endsWith(ending))
        .flatMap(({ href }) => addressIn(href, url) ?? [])[0];
    const place = at('self') ?? addressIn(entry.content?.src ?? '', url);
    if (place === undefined) return [];
    const sumUrl = at('hash', '.sha512') ?? at('hash', '.sha256');
    return [{ url: place, revision: revisionIn(entry.updated), ...(sumUrl && { sumUrl }) }];
  });
  const next = links.find(({ rel }) => rel === 'next')?.href ?? '';
  return { documents, next: addressIn(next, url) };
}

/** `changes.csv`: the path of each document below its folder, and when it last changed. A path may be there twice. @throws BadList */
export function readChanges(bytes: Uint8Array, url: string): ListedDocument[] {
  return csvOfList(bytes).flatMap(([path = '', date = '']) => (DOCUMENT.test(path) ? listedAt(path, url, date) : []));
}

/** `index.txt`: paths alone. */
export function readIndex(bytes: Uint8Array, url: string): ListedDocument[] {
  const lines = Buffer.from(bytes).toString('utf8').split(/\r?\n/, MOST_LISTED);
  return lines.map((line) => line.trim()).flatMap((path) => (DOCUMENT.test(path) ? listedAt(path, url, '') : []));
}

const DOCUMENT = /^[^\s<>]{1,1000}\.json$/i;

/** As long as ids of advisories may be. */
const LONGEST_ID = 500;
const head = z.object({
  document: z.object({
    publisher: z.object({ namespace: text }),
    tracking: z.object({ id: text.transform((id) => id.slice(0, LONGEST_ID)) }),
  }),
});

/** Who says a document, and what it is called there; undefined where it is no document of CSAF. */
export function csafHeadOf(bytes: Uint8Array): { namespace: string; id: string } | undefined {
  try {
    const read = head.safeParse(jsonOfList(bytes));
    if (!read.success) return undefined;
    const { publisher, tracking } = read.data.document;
    return { namespace: publisher.namespace, id: tracking.id };
  } catch (error) {
    if (error instanceof BadList) return undefined;
    throw error;
  }
}
