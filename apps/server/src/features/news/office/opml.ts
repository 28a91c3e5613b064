import { OpmlFault, readOpml } from '@ldy/connectors/news/read-opml.ts';
import { generateOpml } from 'feedsmith';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError } from '#server/platform/errors.ts';
import { type NewsAct, recordEvent } from '../events.ts';
import { storeSources } from '../store-sources.ts';

/** The sources that readers know, for any feed reader. */
export async function writeOpml(q: Queryable, title: string): Promise<string> {
  const sources = await q.query<{ name: string; homepage: string; feed_url: string }>(
    "select name, homepage, feed_url from news_source where feed_url <> '' and not is_hidden order by name, id",
  );
  const outlines = sources.map(({ name, homepage, feed_url }) => ({
    ...{ text: name, title: name, type: 'rss', xmlUrl: feed_url },
    ...(homepage && { htmlUrl: homepage }),
  }));
  // A file has at least one outline, also where no source is known.
  return generateOpml({
    head: { title },
    body: { outlines: [{ text: title, ...(outlines.length > 0 && { outlines }) }] },
  });
}

export interface RegisteredSources {
  added: number;
  known: number;
  refused: { name: string; why: string }[];
}

/** Registers the sources of an OPML file; known ones stay as they are. Nothing is fetched. @throws InvalidInputError */
export async function registerSources(tx: Transaction, opml: string, act: NewsAct): Promise<RegisteredSources> {
  const { feeds, refused } = read(opml);
  const { added } = await storeSources(
    tx,
    feeds.map((feed) => ({ feed })),
    act.now,
  );
  const { accountId, address, reason, now } = act;
  const detail = { reason, added, known: feeds.length - added, refused: refused.length };
  await recordEvent(tx, { at: now, type: 'news.import-opml', accountId, address, object: '', success: true, detail });
  return { added, known: feeds.length - added, refused };
}

function read(opml: string) {
  try {
    return readOpml(opml);
  } catch (error) {
    if (error instanceof OpmlFault) throw new InvalidInputError('opml', error.message);
    throw error;
  }
}
