import type { Queryable } from '#server/platform/database/database.ts';
import type { AdapterName } from './adapters.ts';

/** A source as it is stored. Times are ISO 8601. */
export interface Source {
  id: number;
  name: string;
  adapter: AdapterName;
  url: string;
  everyMinutes: number;
  isEnabled: boolean;
  licence: string;
  nextAt: string;
  visitedAt: string | null;
  /** The last visit that understood the answer, and the last with something new. */
  succeededAt: string | null;
  changedAt: string | null;
  etag: string;
  lastModified: string;
  answerHash: string;
  /** Visits in a row. */
  unchanged: number;
  failures: number;
  /** Why the last visit failed. */
  fault: string | null;
  newestTitle: string | null;
  newestAt: string | null;
}

const COLUMNS = `id, name, adapter, url, every_minutes as "everyMinutes", is_enabled as "isEnabled", licence, next_at as "nextAt",
  visited_at as "visitedAt", succeeded_at as "succeededAt", changed_at as "changedAt", etag, last_modified as "lastModified",
  answer_hash as "answerHash", unchanged, failures, fault, newest_title as "newestTitle", newest_at as "newestAt"`;

export const listSources = (q: Queryable): Promise<Source[]> =>
  q.query<Source>(`select ${COLUMNS} from collected_source order by name, id`);

export async function readSource(q: Queryable, id: number): Promise<Source | undefined> {
  const [source] = await q.query<Source>(`select ${COLUMNS} from collected_source where id = $1`, [id]);
  return source;
}

/** By its name or the number that the list shows. */
export async function findSources(q: Queryable, word: string): Promise<Source[]> {
  return q.query<Source>(`select ${COLUMNS} from collected_source where name = $1 or id::text = $1 order by id`, [
    word,
  ]);
}

export interface Visit {
  begunAt: string;
  endedAt: string;
  outcome: 'new' | 'unchanged' | 'failed' | 'gone';
  status: number | null;
  bytes: number;
  read: number;
  added: number;
  changed: number;
  quarantined: number;
  fault: string | null;
}

/** The newest first. */
export const listVisits = (q: Queryable, source: number, limit: number): Promise<Visit[]> =>
  q.query<Visit>(
    `select begun_at as "begunAt", ended_at as "endedAt", outcome, status, bytes, read, added, changed, quarantined, fault
     from source_visit where source_id = $1 order by id desc limit $2`,
    [source, limit],
  );
