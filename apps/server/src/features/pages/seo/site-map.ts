import { addressesOf, addressOf, PAGES, type PageName } from '@ldy/contract/pages.ts';
import type { KindHands, SiteMapPart } from '#server/collections/kinds/kind-hands.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** https://www.sitemaps.org/protocol.html: maximum number of URLs in a file. */
const MOST_IN_PART = 50_000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

type Kinds = ReadonlyMap<string, KindHands>;
/** Some records of a kind. */
export interface PartOfKind {
  kind: string;
  part: SiteMapPart;
}

/** The parts of all kinds with a site map, in the order of the kinds. */
export async function siteMapParts(
  { kinds, database }: { kinds: Kinds; database: Database },
  most: number = MOST_IN_PART,
): Promise<PartOfKind[]> {
  const parts: PartOfKind[] = [];
  for (const { name, siteMap } of kinds.values())
    for (const part of (await siteMap?.parts(database, most)) ?? []) parts.push({ kind: name, part });
  return parts;
}

export const siteMapIndex = (origin: string, parts: readonly unknown[]): string =>
  `${PROLOGUE}<sitemapindex ${XMLNS}>\n` +
  ['pages', ...parts.map((_, at) => String(at + 1))]
    .map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
    .join('') +
  '</sitemapindex>\n';

/** Indexable pages without a record. */
export function siteMapOfPages(origin: string): string {
  const indexed = (Object.keys(PAGES) as PageName[]).filter((name) => PAGES[name].indexed);
  return `${PROLOGUE}<urlset ${XMLNS}>\n${indexed
    .flatMap(addressesOf)
    .map((path) => entry(origin + path, ''))
    .join('')}</urlset>\n`;
}

/** A part some records at a time, so that it is never completely in memory. */
export async function* siteMapPart(
  { kinds, database }: { kinds: Kinds; database: Database },
  origin: string,
  { kind: name, part }: PartOfKind,
): AsyncGenerator<string> {
  const hands = kinds.get(name);
  yield `${PROLOGUE}<urlset ${XMLNS}>\n`;
  if (hands?.siteMap)
    for await (const records of hands.siteMap.entries(database, part))
      yield records.map(({ id, day }) => entry(origin + addressOf(hands.kind.record, { id }), day)).join('');
  yield '</urlset>\n';
}

const entry = (address: string, day: string): string =>
  `<url><loc>${escapeHtml(address)}</loc>${day && `<lastmod>${day}</lastmod>`}</url>\n`;
