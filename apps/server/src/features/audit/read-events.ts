import type { Queryable } from '../../platform/database/database.ts';
import { AUDIT_COLUMNS, type AuditRow } from './audit-row.ts';

export interface EventFilter {
  type?: string | undefined;
  /** User name or id of the actor. */
  account?: string | undefined;
  /** ISO 8601, or a day. */
  from?: string | undefined;
  to?: string | undefined;
  /** What an act was about, e.g. a vulnerability, or an account by its user name or id. */
  object?: string | undefined;
}

const PAGE = 1_000;

/** Events in chain order, page by page. */
export async function* readEvents(q: Queryable, filter: EventFilter): AsyncGenerator<AuditRow[]> {
  for (let after = 0; ; ) {
    const rows = await readEventsAfter(q, filter, after, PAGE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.seq;
  }
}

/** The events that follow the place `after`, in chain order. */
export const readEventsAfter = (q: Queryable, filter: EventFilter, after: number, most: number): Promise<AuditRow[]> =>
  q.query<AuditRow>(`select ${AUDIT_COLUMNS} from audit_event where seq > $1 and ${CONDITIONS} order by seq limit $7`, [
    after,
    ...valuesOf(filter),
    most,
  ]);

/** The newest events before the place `before`, newest first. */
export const readNewest = (
  q: Queryable,
  filter: EventFilter,
  most: number,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<AuditRow[]> =>
  q.query<AuditRow>(
    `select ${AUDIT_COLUMNS} from audit_event where seq < $1 and ${CONDITIONS} order by seq desc limit $7`,
    [before, ...valuesOf(filter), most],
  );

/** The newest events of a type, newest first, by the index of types. */
export const readNewestOf = (q: Queryable, type: string, most: number): Promise<AuditRow[]> =>
  q.query<AuditRow>(`select ${AUDIT_COLUMNS} from audit_event where type = $1 order by seq desc limit $2`, [
    type,
    most,
  ]);

const CONDITIONS = `($2::text is null or type = $2)
  and ($3::text is null or account_id = (select id from account where user_name_key = lower($3) or id::text = $3 limit 1)
       or account_id::text = $3)
  and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5) and ($6::text is null or object = $6 or object = (select id::text from account where user_name_key = lower($6)))`;

const valuesOf = ({ type, account, from, to, object }: EventFilter) => [
  type ?? null,
  account ?? null,
  from ?? null,
  to ?? null,
  object ?? null,
];
