import { ASSETS_NAMED, listWork as listCall, type WorkOnAsset } from '@ldy/contract/asset/findings.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { markOf } from '@ldy/domain/asset/codes.ts';
import { AFFECTED_FROM } from '@ldy/domain/asset/urgency.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import { readVerdicts } from '../findings/finding-of.ts';
import { listGone } from './list-gone.ts';
import { ASKED, askedOf, LISTED, type WorkBy } from './listed-findings.ts';
import type { ListedRow } from './listed-row.ts';
import { seesUrgency } from './sees-urgency.ts';
import { TIMEOUT_MS } from './work-limits.ts';

export const SHOWN = `asset_id, anchor, urgency, is_open, components, verdicts->0 as verdict, found_at, null::timestamptz as gone_at, name, level, location,
  asset_group, state, standing, assignee, assignee_id, due, note`;

/** What the reader may know to be first; the planner reads of it the column alone. */
const FIRST = 'case when $24::boolean then urgency else placed end';

/** The most urgent first, as far as the reader may see what is urgent. */
export async function listWork(
  database: Database,
  input: ParsedInputOf<typeof listCall>,
  by: WorkBy & { reader: Reader },
): Promise<AnswerOf<typeof listCall>> {
  const asked = await askedOf(database, input, by);
  const at = { size: input.page_size, from: (input.page - 1) * input.page_size };
  const [found, unjudged] = await Promise.all([
    find(database, input, asked, { ...at, isByUrgency: seesUrgency(by.reader) }),
    countUnjudged(database, by),
  ]);
  const list = await rowsOf(database, found.slice(0, at.size), by);
  return redact(listCall.output, { list, has_more: found.length > at.size, unjudged }, by.reader);
}

interface At {
  size: number;
  from: number;
  isByUrgency: boolean;
}

/** One more than the page has, each with its rows. */
function find(
  database: Database,
  input: ParsedInputOf<typeof listCall>,
  asked: readonly unknown[],
  at: At,
): Promise<ListedRow[][]> {
  if (input.standings.includes('gone')) return listGone(database, asked, at);
  return input.by === 'asset' ? byAsset(database, asked, at) : findByVulnerability(database, asked, at);
}

export async function byAsset(
  database: Database,
  asked: readonly unknown[],
  { size, from, isByUrgency }: At,
): Promise<ListedRow[][]> {
  const rows = await database.query<ListedRow>(
    `select ${SHOWN}, 1 as assets from ${LISTED} f where ${ASKED} order by ${FIRST} desc, case when $24::boolean then anchor end, anchor desc, asset_id
     limit $22 offset $23`,
    [...asked, size + 1, from, isByUrgency],
    { timeoutMs: TIMEOUT_MS },
  );
  return rows.map((row) => [row]);
}

/** In the place of its most urgent asset. */
export async function findByVulnerability(
  database: Database,
  asked: readonly unknown[],
  { size, from, isByUrgency }: At,
): Promise<ListedRow[][]> {
  const heads = await (isByUrgency ? headsByUrgency : headsByPlace)(database, [...asked, size + 1, from]);
  const anchors = heads.map(({ anchor }) => anchor);
  const rows = await database.query<ListedRow>(
    `select ${SHOWN}, assets from (select *, count(*) over (partition by anchor)::int as assets,
       row_number() over (partition by anchor order by ${FIRST} desc, asset_id) as place
     from ${LISTED} f where ${ASKED} and anchor = any($22::text[])) as one where place <= $23 order by place`,
    [...asked, anchors, ASSETS_NAMED, isByUrgency],
    { timeoutMs: TIMEOUT_MS },
  );
  const byAnchor = Map.groupBy(rows, ({ anchor }) => anchor);
  return anchors.map((anchor) => byAnchor.get(anchor) ?? []);
}

/** A page walks the index. */
const headsByUrgency = (database: Database, asked: readonly unknown[]) =>
  database.query<{ anchor: string }>(
    `select anchor from ${LISTED} f where ${ASKED} and not exists (select from ${LISTED} g where ${ASKED} and anchor = f.anchor
       and (urgency > f.urgency or (urgency = f.urgency and asset_id < f.asset_id)))
     order by urgency desc, anchor limit $22 offset $23`,
    asked,
    { timeoutMs: TIMEOUT_MS },
  );

const headsByPlace = (database: Database, asked: readonly unknown[]) =>
  database.query<{ anchor: string }>(
    `select anchor from ${LISTED} f where ${ASKED} group by anchor order by max(placed) desc, anchor desc limit $22 offset $23`,
    asked,
    { timeoutMs: TIMEOUT_MS },
  );

/** Before they are redacted; of vulnerabilities that are in the library. */
export async function rowsOf(database: Database, found: readonly ListedRow[][], by: Pick<WorkBy, 'accountId' | 'now'>) {
  const marks = await loadMarks(database, [...new Set(found.flatMap(([head]) => (head ? [head.anchor] : [])))]);
  return found.flatMap((rows) => {
    const mark = rows[0] && marks.get(rows[0].anchor);
    if (!mark) return [];
    const on = rows.map((row) => onAsset(row, by));
    return [{ ...mark, kev: markOf(mark.kev), has_poc: markOf(mark.has_poc), assets: rows[0]?.assets ?? 0, on }];
  });
}

export function onAsset(row: ListedRow, { accountId, now }: Pick<WorkBy, 'accountId' | 'now'>): WorkOnAsset {
  const overdue = row.is_open && row.due !== null && row.due < shanghaiDay(now);
  const { component = '', fix = '' } = (row.verdict === null ? undefined : readVerdicts([row.verdict])[0]) ?? {};
  const { asset_id, name, level, location, asset_group, urgency, components, standing, state, assignee } = row;
  return {
    asset: { id: asset_id, name, level, location, group: asset_group },
    verdict: urgency >= AFFECTED_FROM ? 'affected' : 'unknown',
    ...{ components, component, fix, found: row.found_at, gone: row.gone_at, standing, state, assignee },
    ...{ is_mine: row.assignee_id === accountId, due: row.due, overdue, note: row.note },
  };
}

async function countUnjudged(database: Database, { holderId }: WorkBy): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from asset a where a.holder_id = $1 and not exists (select from asset_judgement j where j.asset_id = a.id)`,
    [holderId],
  );
  return row?.count ?? 0;
}
