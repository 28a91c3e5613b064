/** Findings of a holder with the work on them, as the work list asks for them. */
import type { WorkFilter } from '@ldy/contract/asset/findings.ts';
import { AFFECTED_FROM } from '@ldy/domain/asset/urgency.ts';
import { type Standing, TO_DO } from '@ldy/domain/asset/work/standing.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { likeAnywhere } from '#server/platform/database/like.ts';
import { anchorsByName } from '../../vulnerabilities/find-anchor.ts';
import { notThere, ownAssets } from '../own/asset-rows.ts';

/** As `standingOf` says (domain/asset/work). */
const STANDING = `case when coalesce(w.state, 0) = 2 then case when f.is_open then 'again' else 'done' end
  when coalesce(w.state, 0) = 3 then 'dismissed' when not f.is_open then 'decided' when coalesce(w.state, 0) = 1 then 'working' else 'open' end`;
/** How urgent the asset alone makes what it has, as in `urgencyOf`: what is reached by the internet, then the level. */
const PLACED = 'case when a.location = 5 and a.level <> 15 then 16 else 0 end - a.level';
/** Flattened by the planner: what a question does not use costs nothing. */
export const LISTED = `(select f.asset_id, f.anchor, f.holder_id, f.urgency, ${PLACED} as placed, f.is_open, f.exploited, f.components, f.verdicts, f.has_fix, f.found_at,
    a.name, a.level, a.location, a.asset_group, a.tags, coalesce(w.state, 0) as state, ${STANDING} as standing, coalesce(w.assignee, '') as assignee,
    w.assignee_id, w.due, coalesce(w.note, '') as note, s.kev, s.has_poc, s.cve, s.title_text
  from asset_finding f join asset a on a.id = f.asset_id
  left join finding_work w on w.asset_id = f.asset_id and w.anchor = f.anchor
  left join vulnerability_search s on s.anchor = f.anchor)`;

const IS_NAMED = `lower(name) like $6 or ($7::boolean and (lower(cve) like $6 or lower(anchor) like $6 or title_text like $6))
  or lower(jsonb_path_query_array(verdicts, '$[*].component')::text) like $6`;
/** What is asked of the holder's findings, whatever the standing; names are those of the innermost `LISTED`. */
export const OF_HOLDER = `holder_id = $1::uuid and ($2::uuid[] is null or asset_id = any($2::uuid[])) and ($3::text[] is null or anchor = any($3::text[]))
  and ($4::text is null or asset_group = $4::text) and ($5::text is null or $5::text = any(tags)) and ($6::text is null or ${IS_NAMED})`;
export const IS_OVERDUE = 'is_open and due < $8::date';
const IS_MARKED = `(not $9::boolean or exploited) and (not $10::boolean or kev) and (not $11::boolean or has_poc) and (not $12::boolean or has_fix)
  and (not $13::boolean or (${IS_OVERDUE})) and (not $14::boolean or assignee_id = $15::uuid)`;
const IS_PLACED = '($16::int[] is null or level = any($16::int[])) and ($17::int is null or location = $17::int)';
export const ASKED = `${OF_HOLDER} and ${IS_MARKED} and ${IS_PLACED} and ($18::boolean is null or is_open = $18::boolean)
  and ($19::text[] is null or standing = any($19::text[])) and urgency >= $20::int and urgency < $21::int`;
export interface WorkBy {
  accountId: string;
  holderId: string;
  /** May search by the words of vulnerabilities. */
  searchesWords: boolean;
  now: string;
}

const NO_LIMIT = 2 ** 31 - 1;

/** The parameters of `ASKED`. An asset that is somebody else's is not there. */
export async function askedOf(q: Queryable, filter: WorkFilter, by: WorkBy): Promise<unknown[]> {
  await ownAssets(q, by.accountId, filter.assets, 'read');
  const anchors = await anchorsOf(q, filter.vulnerabilities);
  const today = shanghaiDay(by.now);
  const { exploited, kev, has_poc, has_fix, overdue, mine, levels, location } = filter;
  const [from, below] = filter.verdict === 'affected' ? [AFFECTED_FROM, NO_LIMIT] : [0, AFFECTED_FROM];
  return [
    ...[by.holderId, listOrNull(filter.assets), listOrNull(anchors), filter.group ?? null, filter.label ?? null],
    ...[likeAnywhere(filter.search), by.searchesWords, today, exploited, kev, has_poc, has_fix, overdue, mine],
    ...[by.accountId, listOrNull(levels), location ?? null, ...narrowed(filter.standings), from, below],
  ];
}

const listOrNull = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list);

/** What is open is found by an index; the standing is only asked for where that does not say it. */
function narrowed(standings: readonly Standing[]): [boolean | null, readonly Standing[] | null] {
  const open = standings.filter((one) => TO_DO.includes(one));
  const isOpen = open.length === standings.length ? true : open.length === 0 ? false : null;
  return [isOpen, isOpen === true && open.length === TO_DO.length ? null : standings];
}

/** Of a number of ours, or the anchor itself. */
export async function anchorOf(q: Queryable, id: string): Promise<string> {
  const [anchor] = await anchorsOf(q, [id]);
  return anchor ?? notThere();
}

/** In their order. What the library knows no more is asked for as it is. */
export async function anchorsOf(q: Queryable, ids: readonly string[]): Promise<string[]> {
  const known = await anchorsByName(q, ids);
  return ids.map((id) => known.get(id) ?? id);
}
