import { listWork as listCall, type WorkFilter } from '@ldy/contract/asset/findings.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { maySearchWords } from '@ldy/domain/access/may-ask.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { Database } from '#server/platform/database/database.ts';
import { holderOf } from '../../organisations/holders/holder-of.ts';
import { listGone } from './list-gone.ts';
import { byAsset, rowsOf, SHOWN } from './list-work.ts';
import { ASKED, askedOf, LISTED } from './listed-findings.ts';
import type { ListedRow } from './listed-row.ts';
import { requireMarks } from './require-marks.ts';
import { seesUrgency } from './sees-urgency.ts';
import { TIMEOUT_MS } from './work-limits.ts';

export type WalkedFinding = AnswerOf<typeof listCall>['list'][number];

export interface WorkWalk {
  /** Up to `most`, and one more if there are more. */
  count(most: number): Promise<number>;
  batches(most: number, signal: AbortSignal): AsyncGenerator<WalkedFinding[]>;
}

const BATCH = 1_000;
/** Before the first finding of every order. */
const BEGINNING = { urgency: 2 ** 31 - 1, anchor: '', asset_id: '00000000-0000-0000-0000-000000000000' };

interface Walker {
  viewer: Viewer;
  accountId: string;
  now: string;
  /** Rows at once. */
  batch?: number;
}

/** All findings that a filter finds, in the order of the list, as their reader may see them at this moment: the same as the list, asset by asset. */
export async function walkWork(
  database: Database,
  filter: WorkFilter,
  { viewer, accountId, now, batch = BATCH }: Walker,
): Promise<WorkWalk> {
  requireMarks(filter, { viewer });
  const holderId = await holderOf(database, accountId, filter.holder, 'read');
  const by = { accountId, holderId, now, searchesWords: maySearchWords(VULNERABILITIES, viewer) };
  const asked = await askedOf(database, filter, by);
  const isGone = filter.standings.includes('gone');
  const isByUrgency = seesUrgency(viewer);

  async function read(size: number, from: number, last: Pick<ListedRow, 'urgency' | 'anchor' | 'asset_id'>) {
    if (isGone) return (await listGone(database, asked, { size: size - 1, from })).flat();
    if (!isByUrgency) return (await byAsset(database, asked, { size: size - 1, from, isByUrgency })).flat();
    return database.query<ListedRow>(
      `select ${SHOWN}, 1 as assets from ${LISTED} f where ${ASKED} and urgency <= $22::int
         and (urgency < $22::int or (anchor, asset_id) > ($23::text, $24::uuid))
       order by urgency desc, anchor, asset_id limit $25`,
      [...asked, last.urgency, last.anchor, last.asset_id, size],
      { timeoutMs: TIMEOUT_MS },
    );
  }

  async function* batches(most: number, signal: AbortSignal): AsyncGenerator<WalkedFinding[]> {
    let last: Parameters<typeof read>[2] = BEGINNING;
    for (let from = 0; from < most; from += batch) {
      signal.throwIfAborted();
      const rows = await read(Math.min(batch, most - from), from, last);
      const list = await rowsOf(
        database,
        rows.map((row) => [row]),
        by,
      );
      yield redact(listCall.output, { list, has_more: false, unjudged: 0 }, viewer).list;
      last = rows.at(-1) ?? last;
      if (rows.length < batch) return;
    }
  }

  async function count(most: number): Promise<number> {
    if (isGone) return (await listGone(database, asked, { size: most, from: 0 })).length;
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from (select from ${LISTED} f where ${ASKED} limit $22) as found`,
      [...asked, most + 1],
      { timeoutMs: TIMEOUT_MS },
    );
    return row?.count ?? 0;
  }
  return { count, batches };
}
