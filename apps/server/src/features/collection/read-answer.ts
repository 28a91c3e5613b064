import { BadFile, type Delivered } from '@ldy/connectors/connector.ts';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import type { AnyConnector } from '@ldy/connectors/registry.ts';
import { isFuture } from '@ldy/domain/calendar/future.ts';
import type { DeliveredNews } from '@ldy/domain/news/news-entry.ts';
import { isBad } from '@ldy/domain/record/delivered.ts';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';

/** What an answer holds, before any of it is stored. */
export interface Inspected {
  good: number;
  bad: number;
  /** The entry with the newest date. */
  newest: { title: string; at: string } | undefined;
  /** The times that entries state, to the second. */
  times: string[];
}

/** The answer cannot be read to its end, or holds nothing: nothing of it is to be stored. The message is for people. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

interface ReadingIo {
  now: string;
  signal: AbortSignal;
}

/**
 * Reads an answer to its end, so that one which broke off, or is a page that asks to sign in, is refused as a whole. Throws UnreadableAnswer.
 */
export async function inspectAnswer(connector: AnyConnector, path: string, io: ReadingIo): Promise<Inspected> {
  const found = await readToEnd(connector, path, io);
  if (found.good === 0)
    throw new UnreadableAnswer(
      found.bad > 0 ? `none of its ${found.bad} entries can be understood` : `nothing of ${connector.title} is in it`,
    );
  return found;
}

/** What a file holds, which may be nothing. Throws UnreadableAnswer where it cannot be read to its end. */
export async function readToEnd(connector: AnyConnector, path: string, { now, signal }: ReadingIo): Promise<Inspected> {
  const found: Inspected = { good: 0, bad: 0, newest: undefined, times: [] };
  try {
    for await (const file of openSources([path], connector.accepts, { limits: connector.limits })) {
      for await (const delivered of connector.read(file)) {
        signal.throwIfAborted();
        if (isBad(delivered)) found.bad++;
        else take(found, delivered, now);
      }
    }
  } catch (error) {
    if (error instanceof BadFile) throw new UnreadableAnswer(error.message);
    throw error;
  }
  return found;
}

function take(found: Inspected, delivered: Delivered, now: string): void {
  found.good++;
  const dated = datedOf(delivered);
  if (!dated || isFuture(dated.at, now)) return;
  found.newest = newestOf(found.newest, dated);
  if (dated.at.length > DAY_ALONE && found.times.length < MOST_TIMES) found.times.push(dated.at);
}

const DAY_ALONE = 'yyyy-mm-dd'.length;
/** More entries than any feed has. */
const MOST_TIMES = 20_000;

export const newestOf = (one: Inspected['newest'], other: Inspected['newest']): Inspected['newest'] =>
  one === undefined || (other !== undefined && other.at > one.at) ? other : one;

/** What an article, or a statement about a vulnerability, is called and dated. */
function datedOf(delivered: Delivered): Inspected['newest'] {
  const { entry } = delivered as Partial<DeliveredNews>;
  if (delivered.kind === 'news' && entry && 'title' in entry && entry.published)
    return { title: entry.title, at: entry.published };
  const { record } = delivered as Partial<DeliveredRecord>;
  // A number may follow the date.
  const at = delivered.kind === 'record' ? DATE.exec(record?.revision ?? '')?.[0] : undefined;
  return record && at ? { title: record.id, at } : undefined;
}

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d))?(?=$| )/;
