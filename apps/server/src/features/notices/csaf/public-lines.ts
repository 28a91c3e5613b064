import { publicCsafLine } from '@ldy/contract/notice/csaf.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { csafFileName, instantOf } from '@ldy/domain/csaf/csaf-document.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { VISITOR } from '#server/platform/http/server-settings.ts';
import { PUBLIC_FOLDER, publicPath } from './csaf-place.ts';

/** A public document, with what the lists say of it. */
export interface PublicLine {
  id: string;
  path: string;
  title: string;
  summary: string;
  initial: string;
  current: string;
}

/** What everybody may read, what changed last first. Its view holds no notice of another level; revisions of a stricter marking tell no date. */
export async function publicLines(q: Queryable): Promise<PublicLine[]> {
  const rows = await q.query<Omit<PublicLine, 'path'>>(
    `select s.anchor as id, s.item ->> 'title' as title, s.item ->> 'summary' as summary,
       min(v.published_at) as initial, greatest(max(v.published_at), n.ended_at) as current
     from notice_search_0 s join notice n on n.id = s.anchor
     join notice_version v on v.notice_id = s.anchor and v.revision is not null
       and v.document ->> 'tlp' = 'clear' and coalesce(v.document ->> 'core', 'false') = 'false'
     group by s.anchor, s.item, n.ended_at order by current desc, s.anchor desc`,
    [],
  );
  return rows.map((row) => {
    const seen = redact(publicCsafLine, row, VISITOR);
    const [initial, current] = [instantOf(seen.initial), instantOf(seen.current)];
    return { ...seen, path: publicPath(seen.id, initial), initial, current };
  });
}

/** Requirement 12: one path a line. */
export const indexText = (lines: readonly PublicLine[]): string => lines.map(({ path }) => `${path}\n`).join('');

/** Requirement 13: path and time of the last change, the newest first. Neither holds a quote. */
export const changesCsv = (lines: readonly PublicLine[]): string =>
  lines.map(({ path, current }) => `"${path}","${current}"\r\n`).join('');

export const FEED_NAME = 'feed-tlp-clear.json';

/** Requirement 15, RFC 8322: the same as a feed. */
export function rolieFeed(lines: readonly PublicLine[], origin: string, name: string): object {
  const base = `${origin}${PUBLIC_FOLDER}`;
  const entry = lines.map(({ id, path, title, summary, initial, current }) => ({
    id: csafFileName(id).replace(/\.json$/, ''),
    title,
    link: [
      { rel: 'self', href: `${base}/${path}` },
      { rel: 'hash', href: `${base}/${path}.sha256` },
      { rel: 'hash', href: `${base}/${path}.sha512` },
    ],
    published: initial,
    updated: current,
    summary: { content: summary },
    content: { type: 'application/json', src: `${base}/${path}` },
    format: { schema: 'https://docs.oasis-open.org/csaf/csaf/v2.0/csaf_json_schema.json', version: '2.0' },
  }));
  return {
    feed: {
      id: 'csaf-feed-tlp-clear',
      title: `${name} CSAF 情报（TLP:CLEAR）`,
      link: [{ rel: 'self', href: `${base}/${FEED_NAME}` }],
      category: [{ scheme: 'urn:ietf:params:rolie:category:information-type', term: 'csaf' }],
      updated: lines[0]?.current ?? new Date(0).toISOString(),
      entry,
    },
  };
}
