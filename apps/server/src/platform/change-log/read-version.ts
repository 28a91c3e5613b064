import type { Queryable } from '../database/database.ts';
import { EPOCH } from './position.ts';

/**
 * Which entries of a kind can be seen: the newest transaction, and those before it that still run. Equal while the records of the kind are. For caches and
 * for counts of a whole library, which must not miss a change that commits late. Compares as text up to `~`.
 */
export type Version = string;

const VERSION = `lpad(epoch::text, 4, '0') || '.' || lpad(xid::text, 16, '0')`;
/** The version of a log without entries of the kind. */
const NONE = '0000.0000000000000000';

/** The newest entry of the kind `$1` that is an annotation, and the newest that is none: a probe of an index each. */
const NEWEST_ANNOTATION =
  "(select epoch, xid, changed_at from change_log where kind = $1 and what = 'annotated' order by epoch desc, xid desc limit 1)";
const NEWEST_CHANGE =
  "(select epoch, xid, changed_at from change_log where kind = $1 and what <> 'annotated' order by epoch desc, xid desc limit 1)";

export async function readVersion(q: Queryable, kind: string): Promise<Version> {
  const [row] = await q.query<{ version: Version }>(
    `select ${VERSION} || coalesce('~' || (
         select string_agg(running::text, ',' order by running) from pg_snapshot_xip(pg_current_snapshot()) running
         where running < newest.xid and epoch = ${EPOCH}
       ), '') as version
     from (${NEWEST_ANNOTATION} union all ${NEWEST_CHANGE} order by epoch desc, xid desc limit 1) newest`,
    [kind],
  );
  return row?.version ?? NONE;
}

export interface LastChange {
  /** '' if never. */
  changedAt: string;
  /** Whether it was not in the log when the version was read. */
  isNewer: boolean;
}

/** When a record of the kind last changed, other than by annotations, and whether since a version. What is no version is older than everything. */
export async function readLastChange(q: Queryable, kind: string, version: Version): Promise<LastChange> {
  const [, epoch = '0', xid = '0', running = ''] = /^(\d+)\.0*(\d+)(?:~([\d,]+))?$/.exec(version) ?? [];
  const [row] = await q.query<LastChange>(
    `select changed_at as "changedAt", (epoch, xid) > ($2::int, $3::text::xid8) or (cardinality($4::text[]) > 0 and exists (
         select from change_log c where kind = $1 and what <> 'annotated' and c.epoch = $2::int and c.xid = any($4::text[]::xid8[])
       )) as "isNewer"
     from ${NEWEST_CHANGE} newest`,
    [kind, Number(epoch), xid, running === '' ? [] : running.split(',')],
  );
  return { changedAt: row?.changedAt ?? '', isNewer: version === '' || (row?.isNewer ?? false) };
}
