import type { Queryable } from '../../platform/database/database.ts';

/** A place in the log of changes, told so that it is known again: a database that was put back to an older state has another row there. */
export interface Mark {
  seq: number;
  anchor: string;
  kind: string;
  changedAt: string;
}

export interface Changes {
  /** The newest row that these are of. */
  reached: Mark;
  rows: number;
  /** Records that were touched, each once. */
  anchors: string[];
  /** Many scores changed; nobody wrote down whose. */
  rescored: boolean;
}

const MARK = 'seq, anchor, kind, changed_at as "changedAt"';

/** Undefined where nothing ever changed. */
export async function readLatestMark(database: Queryable): Promise<Mark | undefined> {
  const [mark] = await database.query<Mark>(`select ${MARK} from vulnerability_change order by seq desc limit 1`);
  return mark;
}

/** Whether the log reaches back to this place, and is the same log. */
export async function knowsMark(database: Queryable, mark: Mark): Promise<boolean> {
  const [row] = await database.query<Mark>(`select ${MARK} from vulnerability_change where seq = $1`, [mark.seq]);
  return row?.anchor === mark.anchor && row.kind === mark.kind && row.changedAt === mark.changedAt;
}

/**
 * The next changes after a place; undefined when there are none. Writers hold the library's lock from a row's number to its commit, so
 * rows become visible in the order of their numbers and none is passed over.
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
