import type { SourceState } from '@ldy/contract/back-office/sources.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import type { AdapterName } from './adapters.ts';

/** A source as it is stored. Times are ISO 8601. */
export interface Source {
  id: number;
  name: string;
  adapter: AdapterName;
  url: string;
  /** Of a JSON answer; '' for other adapters. */
  paths: string;
  everyMinutes: number;
  isEnabled: boolean;
  state: SourceState;
  licence: string;
  nextAt: string;
  visitedAt: string | null;
  /** The last visit that understood the answer, and the last with something new. */
  succeededAt: string | null;
  changedAt: string | null;
  /** The last visit that left nothing to fetch. */
  completeAt: string | null;
  /** Its last visit would have withdrawn too much. */
  isHalted: boolean;
  /** Somebody lets its next visit withdraw what it does. */
  mayWithdraw: boolean;
  /** In its last whole answer. */
  entries: number;
  /** Up to where a source that is asked by time was read; '' before. */
  checkpoint: string;
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

const STATE = `case when not is_enabled then 'off' when visited_at is null then 'waiting' when failures > 0 then 'failing' else 'ok' end`;
const COLUMNS = `id, ${STATE} as state, name, adapter, url, paths, every_minutes as "everyMinutes", is_enabled as "isEnabled", licence, next_at as "nextAt",
  visited_at as "visitedAt", succeeded_at as "succeededAt", changed_at as "changedAt", complete_at as "completeAt", checkpoint, is_halted as "isHalted", may_withdraw as "mayWithdraw", entries, etag, last_modified as "lastModified",
  answer_hash as "answerHash", unchanged, failures, fault, newest_title as "newestTitle", newest_at as "newestAt"`;

export const listSources = (q: Queryable): Promise<Source[]> =>
  q.query<Source>(`select ${COLUMNS} from collected_source order by name, id`);

export async function readSource(q: Queryable, id: number): Promise<Source | undefined> {
  const [source] = await q.query<Source>(`select ${COLUMNS} from collected_source where id = $1`, [id]);
  return source;
}

/** Nothing else changes it until the transaction ends. */
export async function lockSource(tx: Transaction, id: number): Promise<Source | undefined> {
  const [source] = await tx.query<Source>(`select ${COLUMNS} from collected_source where id = $1 ${FOR_UPDATE}`, [id]);
  return source;
}

export interface ListedSource extends Source {
  isVisiting: boolean;
}

/** Failing ones first, the longest so at the top; then by name. */
export async function pageOfSources(
  q: Queryable,
  {
    state,
    text,
    limit,
    offset,
  }: { state?: string | undefined; text?: string | undefined; limit: number; offset: number },
): Promise<{ total: number; sources: ListedSource[] }> {
  const rows = await q.query<ListedSource & { total: number }>(
    `select ${COLUMNS}, visiting_since is not null as "isVisiting", count(*) over ()::int as total
     from collected_source
     where ($1::text is null or ${STATE} = $1) and ($2::text is null or position(lower($2) in lower(name || ' ' || url)) > 0)
     order by (is_enabled and failures > 0) desc, failures desc, name, id limit $3 offset $4`,
    [state ?? null, text || null, limit, offset],
  );
  return { total: rows[0]?.total ?? 0, sources: rows.map(({ total: _, ...source }) => source) };
}

export async function countStates(q: Queryable): Promise<Record<SourceState, number>> {
  const rows = await q.query<{ state: SourceState; count: number }>(
    `select ${STATE} as state, count(*)::int as count from collected_source group by 1`,
    [],
  );
  return {
    ok: 0,
    failing: 0,
    waiting: 0,
    off: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

/** As `placeOf` compares them. */
export async function knownAddresses(q: Queryable): Promise<Set<string>> {
  const rows = await q.query<{ key: string }>('select url_key as key from collected_source');
  return new Set(rows.map(({ key }) => key));
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
