import type { Queryable } from '../../platform/database/database.ts';
import { AUDIT_COLUMNS, type AuditRow } from './audit-row.ts';

/** Events of these types since then that others performed, the newest first. */
export const readAnnounced = (
  q: Queryable,
  types: readonly string[],
  { since, notBy, most }: { since: string; notBy: string; most: number },
): Promise<AuditRow[]> =>
  q.query<AuditRow>(
    `select e.* from unnest($1::text[]) t (name), lateral (
       select ${AUDIT_COLUMNS} from audit_event
       where type = t.name and at >= $2 and account_id is distinct from $3::uuid order by seq desc limit $4) e
     order by e.seq desc limit $4`,
    [types, since, notBy, most],
  );
