import type { Queryable } from '../database/database.ts';
import type { Change, Position } from './change.ts';
import { IS_AFTER, IS_SETTLED, POSITION, positionValues } from './position.ts';

/** An entry as it was written. */
export interface LoggedChange extends Change {
  kind: string;
  position: Position;
  changedAt: string;
}

export interface ChangePage {
  /** Entries of the kinds asked for, in order. */
  changes: LoggedChange[];
  /** Where to continue: behind everything read, of other kinds too. */
  reached: Position;
  /** Number of entries of any kind that were read. */
  rows: number;
  /** There are entries that have no place yet, because an older transaction runs: they can be read soon, without a further notice. */
  isWaiting: boolean;
}

/** Entries after the position were deleted by age: the reader has to start again from the records themselves. */
export class ChangesTooOld extends Error {
  override name = 'ChangesTooOld';
}

/**
 * The next entries after a position. Entries of a transaction that runs, or that began while an older one runs, are not read yet: what is read comes
 * in an order in which nothing is inserted later, whatever commits first. `limit` counts entries of any kind.
 */
export async function readChanges(
  q: Queryable,
  { after, kinds, limit }: { after: Position; kinds?: readonly string[]; limit: number },
): Promise<ChangePage> {
  const rows = await q.query<{
    pruned: string;
    is_waiting: boolean;
    rows: number | null;
    place: number | null;
    is_asked: boolean;
    entry: LoggedChange;
  }>(
    `select state.pruned, state.is_waiting, page.* from (
       select pruned, exists (
         select from change_log c where ${IS_AFTER} and c.epoch = s.epoch and xid >= pg_snapshot_xmin(pg_current_snapshot())
       ) as is_waiting from change_log_state s where only_row
     ) state left join (
       select * from (
         select (count(*) over ())::int as rows, row_number() over (order by epoch, xid, seq) as place, $5::text[] is null or kind = any($5) as is_asked,
           json_build_object('kind', kind, 'position', ${POSITION}, 'changedAt', ${CHANGED_AT}, 'key', key, 'what', what, 'cause', cause,
             'source', source, 'other', other, 'fields', fields, 'before', before, 'after', after) as entry
         from (
           select * from change_log where ${IS_AFTER} and ${IS_SETTLED} order by epoch, xid, seq limit $4
         ) next
       ) numbered where is_asked or place = rows
     ) page on true order by place`,
    [...positionValues(after), limit, kinds ?? null],
  );
  const [first] = rows;
  if (first && after < first.pruned) throw new ChangesTooOld(`The log of changes begins after ${first.pruned}.`);
  if (!first || first.rows === null) {
    return { changes: [], reached: after, rows: 0, isWaiting: first?.is_waiting ?? false };
  }
  return {
    changes: rows.flatMap(({ is_asked, entry }) => (is_asked ? entry : [])),
    reached: rows.at(-1)?.entry.position ?? after,
    rows: first.rows,
    isWaiting: first.is_waiting,
  };
}

/** As `Queryable` gives times, in JSON. */
const CHANGED_AT = `to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The position of the newest entry of any kind that can be seen; entries before it may still appear. `''` if there is none. */
export async function latestPosition(q: Queryable): Promise<Position> {
  const [row] = await q.query<{ position: Position }>(
    `select ${POSITION} as position from change_log order by epoch desc, xid desc, seq desc limit 1`,
  );
  return row?.position ?? '';
}

/** Number of entries after a position, of one kind or of any. */
export async function countAfter(q: Queryable, position: Position, kind?: string): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    `select count(*)::int as count from change_log where ${IS_AFTER} and ($4::text is null or kind = $4)`,
    [...positionValues(position), kind ?? null],
  );
  return row?.count ?? 0;
}

/** A position with enough detail to recognise it: a database restored from a backup has another entry there. */
export interface Mark {
  position: Position;
  kind: string;
  key: string;
  what: string;
  changedAt: string;
}

const MARK = `${POSITION} as position, kind, key, what, changed_at as "changedAt"`;

/** The newest position after which nothing is missing for a reader who reads the records now; undefined if the log is empty. */
export async function readLatestMark(q: Queryable): Promise<Mark | undefined> {
  const [mark] = await q.query<Mark>(
    `select ${MARK} from change_log where ${IS_SETTLED} order by epoch desc, xid desc, seq desc limit 1`,
  );
  return mark;
}

/** The entry at this position; undefined if there is none. */
export async function markAt(q: Queryable, position: Position): Promise<Mark | undefined> {
  const [mark] = await q.query<Mark>(
    `select ${MARK} from change_log where (epoch, xid, seq) = ($1::int, $2::text::xid8, $3::bigint)`,
    positionValues(position),
  );
  return mark;
}

/** Whether the log still has this position, and is the same log. */
export async function knowsMark(q: Queryable, mark: Mark): Promise<boolean> {
  const found = await markAt(q, mark.position);
  return found !== undefined && JSON.stringify(found) === JSON.stringify(mark);
}
