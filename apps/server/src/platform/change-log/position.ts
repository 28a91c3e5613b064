import type { Position } from './change.ts';

/** SQL of the position of a row. */
export const POSITION = 'change_position(epoch, xid, seq)';

/** SQL of the epoch of this cluster. `only_row` lets imports, which forbid sequential scans, use an index. */
export const EPOCH = '(select epoch from change_log_state where only_row)';

/** SQL: rows after the position `$1, $2, $3` of `positionValues`. */
export const IS_AFTER = '(epoch, xid, seq) > ($1::int, $2::text::xid8, $3::bigint)';

/** SQL: rows below every running transaction; none can appear before them any more. */
export const IS_SETTLED = `(epoch < ${EPOCH} or xid < pg_snapshot_xmin(pg_current_snapshot()))`;

// Without leading zeros, because PostgreSQL would read an octal number.
const FORM = /^(\d{4})\.0*(\d+)\.0*(\d+)$/;

/** Parameters for `IS_AFTER`; what is no position is the beginning. */
export function positionValues(position: Position): [epoch: number, xid: string, seq: string] {
  const [, epoch = '0', xid = '0', seq = '0'] = FORM.exec(position) ?? [];
  return [Number(epoch), xid, seq];
}
