import type { Queryable } from '../../platform/database/database.ts';

/** A position in the change log with enough detail to recognise it: a database restored from a backup has another row there. */
export interface Mark {
  seq: number;
  anchor: string;
  kind: string;
  changedAt: string;
}

export interface Changes {
  /** The position of the last row read. */
  reached: Mark;
  rows: number;
  /** Distinct records that changed. */
  anchors: string[];
  /** Many scores changed, without a list of records. */
  rescored: boolean;
}

const MARK = 'seq, anchor, kind, changed_at as "changedAt"';

/** Undefined if the log is empty. */
export async function readLatestMark(database: Queryable): Promise<Mark | undefined> {
  const [mark] = await database.query<Mark>(`select ${MARK} from vulnerability_change order by seq desc limit 1`);
  return mark;
}

/** Whether the log still contains this position, and is the same log. */
export async function knowsMark(database: Queryable, mark: Mark): Promise<boolean> {
  const [row] = await database.query<Mark>(`select ${MARK} from vulnerability_change where seq = $1`, [mark.seq]);
  return row?.anchor === mark.anchor && row.kind === mark.kind && row.changedAt === mark.changedAt;
}

/**
 * The changes after a position; undefined if there are none. Writers hold the library lock from assigning a row's number to the commit, so
 * rows become visible in order and none is skipped.
 */
export async function readChanges(database: Queryable, after: number, limit: number): Promise<Changes | undefined> {
  const rows = await database.query<Mark>(
    `select ${MARK} from vulnerability_change where seq > $1 order by seq limit $2`,
    [after, limit],
  );
  const reached = rows.at(-1);
  if (!reached) return undefined;
  const anchors = new Set(rows.map(({ anchor }) => anchor));
  const rescored = anchors.delete('');
  return { reached, rows: rows.length, anchors: [...anchors], rescored };
}
