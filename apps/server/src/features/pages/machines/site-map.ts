import { PAGES, STANDARDS } from '@ldy/contract/pages.ts';
import { knows } from '@ldy/domain/access/reader.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { VISITOR } from '../../../platform/http/server-settings.ts';
import { escapeHtml } from '../escape.ts';
import { recordPath } from '../head/head-of-record.ts';

/** https://www.sitemaps.org/protocol.html: at most so many addresses in a file. */
const MOST_IN_PART = 50_000;
const ROWS_AT_ONCE = 5_000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Where each part begins: the first part at '', the others after an anchor. */
export async function siteMapParts(database: Database, most: number = MOST_IN_PART): Promise<string[]> {
  const rows = await database.query<{ anchor: string }>(
    `select anchor from (select anchor, row_number() over (order by anchor) as place from vulnerability_search) numbered
     where place % $1 = 0 order by anchor`,
    [most],
  );
  return ['', ...rows.map(({ anchor }) => anchor)];
}

export const siteMapIndex = (origin: string, parts: readonly string[]): string =>
  `${PROLOGUE}<sitemapindex ${XMLNS}>\n` +
  ['pages', ...parts.map((_, at) => String(at + 1))]
    .map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
    .join('') +
  '</sitemapindex>\n';

/** Pages that search engines may list and that show no record. */
export function siteMapOfPages(origin: string): string {
  const paths = Object.values(PAGES)
    .filter(({ indexed }) => indexed)
    .flatMap(({ pattern }) =>
      pattern === PAGES.Standard.pattern
        ? STANDARDS.map((name) => pattern.replace(':name', name))
        : [pattern.replace(/\/:\w+\?$/, '')],
    );
  return `${PROLOGUE}<urlset ${XMLNS}>\n${[...new Set(paths)].map((path) => entry(origin + path, '')).join('')}</urlset>\n`;
}

interface Row {
  anchor: string;
  id: string;
  updated: string | null;
}

/** A part, row by row, so that it is never whole in memory. */
export async function* siteMapPart(
  database: Database,
  origin: string,
  after: string,
  most: number = MOST_IN_PART,
): AsyncGenerator<string> {
  const tellsDay = knows(VISITOR, 'updated');
  yield `${PROLOGUE}<urlset ${XMLNS}>\n`;
  let [last, left] = [after, most];
  while (left > 0) {
    const rows = await database.query<Row>(
      `select s.anchor, coalesce(n.number, s.anchor) as id, to_char(s.updated, 'YYYY-MM-DD') as updated
       from vulnerability_search s left join ldy_number n on n.anchor = s.anchor
       where s.anchor > $1 order by s.anchor limit $2`,
      [last, Math.min(left, ROWS_AT_ONCE)],
    );
    if (rows.length === 0) break;
    yield rows.map(({ id, updated }) => entry(origin + recordPath(id), tellsDay ? (updated ?? '') : '')).join('');
    last = rows.at(-1)?.anchor ?? last;
    left -= rows.length;
  }
  yield '</urlset>\n';
}

const entry = (address: string, day: string): string =>
  `<url><loc>${escapeHtml(address)}</loc>${day && `<lastmod>${day}</lastmod>`}</url>\n`;
