import { articleAddress } from '@ldy/domain/news/article-address.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Downloaded } from '#server/platform/safe-fetch/safe-download.ts';
import type { ImportCounts } from '../ingestion/import-progress.ts';
import { delaysOf, noteDelays } from './delays.ts';
import { noteDocuments, type SeenDocument } from './lists/documents.ts';
import { nextVisit } from './next-visit.ts';
import { placeOf } from './place-of.ts';
import type { Inspected } from './read-answer.ts';
import type { Source, Visit } from './source.ts';

export interface VisitResult {
  outcome: Visit['outcome'];
  /** What was answered, if anything was. */
  downloaded: Downloaded | undefined;
  counts: ImportCounts;
  /** Why it failed. */
  fault: string | null;
  /** The answer was read to its end, and all of it is stored. */
  read?: Partial<Pick<Inspected, 'newest' | 'times' | 'good'>>;
  /** Of a source that publishes a list. */
  documents?: SeenDocument[];
  /** It would have withdrawn too much. */
  isHalted?: boolean;
  /** Up to where a source that is asked by time was read. */
  checkpoint?: string;
  /** There is more to fetch than one visit does. */
  isUnfinished?: boolean;
}

const NOT_MODIFIED = 304;
const LONGEST_FAULT = 500;
const LONGEST_TITLE = 300;
/** What is longer no server needs, and some refuse to be sent. */
const LONGEST_MARK = 1_000;
/** Of each source; the others are forgotten. */
const MOST_VISITS = 200;

/** The last gap counts for a fifth. */
const GAP = 'extract(epoch from $2::timestamptz - changed_at) / 60';
const USUAL_GAP = `round(coalesce(usual_gap_minutes * 0.8 + ${GAP} * 0.2, ${GAP}))::int`;

/** Notes how a visit went, and when the next is due. */
export async function recordVisit(
  tx: Transaction,
  source: Source,
  {
    outcome,
    downloaded,
    counts,
    fault,
    read,
    documents = [],
    checkpoint,
    isHalted = false,
    isUnfinished = false,
  }: VisitResult,
  { begunAt, endedAt, random }: { begunAt: string; endedAt: string; random: number },
): Promise<void> {
  const hasFailed = outcome === 'failed' || outcome === 'gone';
  const failures = hasFailed ? source.failures + 1 : 0;
  const unchanged = outcome === 'unchanged' ? source.unchanged + 1 : 0;
  const headers = downloaded?.headers;
  const { everyMinutes } = source;
  const nextAt = nextVisit({
    now: endedAt,
    everyMinutes,
    unchanged,
    failures,
    random,
    isUnfinished,
    ...(headers && { headers }),
  });
  await tx.execute(
    `update collected_source set visiting_since = null, visited_at = $2, next_at = $3, failures = $4, unchanged = $5, fault = $6,
       is_enabled = is_enabled and not $7::boolean,
       succeeded_at = case when $8::boolean then succeeded_at else $2 end,
       usual_gap_minutes = case when $9::boolean and changed_at is not null then ${USUAL_GAP} else usual_gap_minutes end,
       changed_at = case when $9::boolean then $2 else changed_at end,
       complete_at = case when $10::boolean then $2 else complete_at end, checkpoint = coalesce($11, checkpoint),
       is_halted = $12::boolean or (is_halted and $8::boolean), may_withdraw = may_withdraw and $8::boolean, entries = coalesce($13, entries)
     where id = $1`,
    [
      source.id,
      endedAt,
      nextAt,
      failures,
      unchanged,
      shortened(fault),
      outcome === 'gone',
      hasFailed,
      outcome === 'new',
      !hasFailed && !isUnfinished,
      checkpoint ?? null,
      isHalted,
      read?.good ?? null,
    ],
  );
  const { completeAt, newestAt } = source;
  const stored = counts.added + counts.changed;
  const delays = delaysOf({ completeAt, newestAt, times: read?.times ?? [], stored, now: endedAt });
  await noteDelays(tx, source.id, delays, endedAt);
  await noteDocuments(tx, source.id, documents, endedAt);
  if (downloaded && !hasFailed) await remember(tx, source, downloaded, read);
  await tx.execute(
    `insert into source_visit (source_id, begun_at, ended_at, outcome, status, bytes, read, added, changed, quarantined, fault)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[source.id, begunAt, endedAt, outcome, downloaded?.status ?? null, downloaded?.bytes ?? 0],
      ...[counts.read, counts.added, counts.changed, counts.quarantined, shortened(fault)],
    ],
  );
  await tx.execute(
    `delete from source_visit where source_id = $1 and id <= (
       select id from source_visit where source_id = $1 order by id desc offset $2 limit 1)`,
    [source.id, MOST_VISITS],
  );
}

/** What the next visit asks by. An answer that was not sent, because nothing changed, may come with new marks all the same. */
async function remember(
  tx: Transaction,
  { id, url }: Source,
  { status, headers, hash, permanentUrl }: Downloaded,
  read: VisitResult['read'],
): Promise<void> {
  await tx.execute(
    `update collected_source set
       etag = case when $7::boolean then coalesce(nullif($2, ''), etag) else $2 end,
       last_modified = case when $7::boolean then coalesce(nullif($3, ''), last_modified) else $3 end,
       answer_hash = case when $4 = '' then answer_hash else $4 end,
       newest_title = coalesce($5, newest_title), newest_at = coalesce($6, newest_at)
     where id = $1`,
    [
      ...[id, markOf(headers, 'etag'), markOf(headers, 'last-modified'), read ? hash : ''],
      ...[read?.newest?.title.slice(0, LONGEST_TITLE) ?? null, read?.newest?.at ?? null, status === NOT_MODIFIED],
    ],
  );
  const moved = articleAddress(permanentUrl.href);
  if (moved !== null && moved !== url) await move(tx, id, moved);
}

function markOf(headers: Headers, name: string): string {
  const mark = headers.get(name) ?? '';
  return mark.length > LONGEST_MARK ? '' : mark;
}

/** The source moved for good. Where another source has that address already, this one stays as it is. */
async function move(tx: Transaction, id: number, url: string): Promise<void> {
  const place = placeOf(url);
  await tx.execute(
    `update collected_source set url = $2, url_key = $3, host = $4, domain = $5
     where id = $1 and not exists (select from collected_source other where other.url_key = $3 and other.id <> $1)`,
    [id, place.url, place.urlKey, place.host, place.domain],
  );
}

const shortened = (text: string | null) => text?.slice(0, LONGEST_FAULT) ?? null;
