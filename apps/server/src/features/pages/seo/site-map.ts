import { addressesOf, addressOf, PAGES, type PageName } from '@ldy/contract/pages.ts';
import { open, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { formatLdyNumber } from '@ldy/domain/identifier/ldy-number.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';

/** https://www.sitemaps.org/protocol.html: maximum number of URLs in a file. */
const MOST_IN_PART = 50_000;
const ROWS_AT_ONCE = 5_000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Records with LDY numbers after one, up to another. */
export interface SiteMapPart {
  after: string;
  upTo: string;
}

/**
 * Parts follow from the number of LDY numbers per year, without a pass over the library, and a record stays in its part. A record is
 * listed once it has a number, which is its permanent URL.
 */
export async function siteMapParts(database: Database, most: number = MOST_IN_PART): Promise<SiteMapPart[]> {
  const years = await database.query<{ year: number; last: number }>('select year, last from ldy_serial order by year');
  const parts = years.flatMap(({ year, last }) =>
    Array.from({ length: Math.ceil(last / most) }, (_, at) => ({
      after: at === 0 ? `LDY-${year}-` : formatLdyNumber(year, at * most),
      upTo: formatLdyNumber(year, (at + 1) * most),
    })),
  );
  return parts.length > 0 ? parts : [{ after: '', upTo: '' }];
}

export const siteMapIndex = (origin: string, parts: readonly SiteMapPart[]): string =>
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

/** The fields shown to search engines. */
const { needs } = rightsOf(VULNERABILITIES);
const siteMapRow = readable({ id: open(z.string()), day: needs('updated', z.string()) });

interface Row {
  id: string;
  /** The record of a number may have been removed. */
  is_there: boolean;
  updated: string | null;
}

/** A part row by row, so that it is never completely in memory. */
export async function* siteMapPart(
  database: Database,
  origin: string,
  { after, upTo }: SiteMapPart,
): AsyncGenerator<string> {
  yield `${PROLOGUE}<urlset ${XMLNS}>\n`;
  for (let [last, left]: [string, number] = [after, MOST_IN_PART]; left > 0; ) {
    const rows: Row[] = await database.query<Row>(
      // The limit keeps the lookups row by row: as a plain join, each would read the whole library.
      `select n.number as id, s.anchor is not null as is_there, to_char(s.updated, 'YYYY-MM-DD') as updated
       from (select number, anchor from ldy_number where number > $1 and number <= $2 order by number limit $3) n
       left join lateral (select anchor, updated from vulnerability_search where anchor = n.anchor limit 1) s on true
       order by n.number`,
      [last, upTo, ROWS_AT_ONCE],
    );
    yield rows
      .filter((row) => row.is_there)
      .map(({ id, updated }) => redact(siteMapRow, { id, day: updated ?? '' }, VISITOR))
      .map(({ id, day }) => entry(origin + addressOf('LdyvulDetail', { id }), day))
      .join('');
    last = rows.at(-1)?.id ?? last;
    left = rows.length < ROWS_AT_ONCE ? 0 : left - rows.length;
  }
  yield '</urlset>\n';
}

const entry = (address: string, day: string): string =>
  `<url><loc>${escapeHtml(address)}</loc>${day && `<lastmod>${day}</lastmod>`}</url>\n`;
