import type { Queryable } from '../../platform/database/database.ts';
import { AUDIT_COLUMNS, type AuditRow } from './audit-row.ts';

export interface EventFilter {
  type?: string | undefined;
  /** User name or id of the actor. */
  account?: string | undefined;
  /** ISO 8601, or a day. */
  from?: string | undefined;
  to?: string | undefined;
}

const PAGE = 1_000;

/** Events in chain order, page by page. */
export async function* readEvents(q: Queryable, filter: EventFilter): AsyncGenerator<AuditRow> {
  for (let after = 0; ; ) {
    const rows = await q.query<AuditRow>(
      `select ${AUDIT_COLUMNS} from audit_event where seq > $1 and ${CONDITIONS} order by seq limit ${PAGE}`,
      [after, ...valuesOf(filter)],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.seq;
  }
}

/** The newest events, newest first. */
export function readNewest(q: Queryable, filter: EventFilter, most: number): Promise<AuditRow[]> {
  return q.query<AuditRow>(
    `select ${AUDIT_COLUMNS} from audit_event where seq > $1 and ${CONDITIONS} order by seq desc limit $6`,
    [0, ...valuesOf(filter), most],
  );
}

const CONDITIONS = `($2::text is null or type = $2)
  and ($3::text is null or account_id = (select id from account where user_name_key = lower($3) or id::text = $3 limit 1)
       or account_id::text = $3)
  and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)`;

const valuesOf = ({ type, account, from, to }: EventFilter) => [
  type ?? null,
  account ?? null,
  from ?? null,
  to ?? null,
];
