import { maskMail, maskPhone } from '@ldy/domain/account/masking.ts';
import { type ApplicationKind, type ApplicationState, awaitsReview } from '@ldy/domain/application/states.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/database/time-cursor.ts';
import { APPLICATION_COLUMNS, type ApplicationRow, openContact } from './application.ts';
import type { ApplicationDeps } from './application-deps.ts';

export interface ApplicationFilter {
  states?: readonly ApplicationState[] | undefined;
  kind?: ApplicationKind | undefined;
  /** An account, or null for what is not claimed. */
  claimedBy?: string | null | undefined;
  /** Past the promised day, and still waiting for a reviewer. */
  isLate?: boolean | undefined;
  /** Handed in before this time. */
  before?: string | undefined;
  /** Part of the company's name. */
  company?: string | undefined;
  order?: 'oldest' | 'newest' | undefined;
  cursor?: string | undefined;
  size: number;
}

/** An application in a list: contact masked. */
export interface ListedApplication {
  id: string;
  kind: ApplicationKind;
  state: ApplicationState;
  version: number;
  accountId: string | null;
  userName: string;
  company: string;
  department: string;
  name: string;
  phone: string;
  mail: string;
  submittedAt: string;
  /** '' while no reviewer is awaited. */
  due: string;
  isLate: boolean;
  claimedBy: string | null;
  decidedAt: string | null;
}

/** Keyset pages over (submitted_at, id): deadlines have the same order. `cursor` is null on the last page. */
export async function listApplications(
  { database, sealer, clock }: Pick<ApplicationDeps, 'database' | 'sealer' | 'clock'>,
  filter: ApplicationFilter,
): Promise<{ list: ListedApplication[]; cursor: string | null }> {
  const today = shanghaiDay(clock());
  const { order = 'oldest', size } = filter;
  const values = [
    filter.states ?? null,
    filter.kind ?? null,
    filter.claimedBy ?? null,
    filter.claimedBy === null,
    filter.isLate ? today : null,
    filter.before ?? null,
    filter.company === undefined ? null : filter.company.toLowerCase(),
    ...readTimeCursor(filter.cursor),
    size + 1,
  ];
  const rows =
    order === 'oldest'
      ? await database.query<ApplicationRow>(OLDEST_FIRST, values)
      : await database.query<ApplicationRow>(NEWEST_FIRST, values);
  const list = rows.slice(0, size).map((row) => toListed(sealer, row, today));
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { list, cursor: last ? writeTimeCursor(last.submitted_at, last.id) : null };
}

const WHERE = `($1::text[] is null or state = any($1)) and ($2::text is null or kind = $2)
  and ($3::uuid is null or claimed_by = $3) and (not $4::boolean or claimed_by is null)
  and ($5::date is null or (due_on < $5 and state in ('submitted', 'in-review', 'resubmitted')))
  and ($6::timestamptz is null or submitted_at < $6)
  and ($7::text is null or strpos(lower(company), $7) > 0)`;
const OLDEST_FIRST = `select ${APPLICATION_COLUMNS} from application where ${WHERE}
  and ($8::timestamptz is null or (submitted_at, id) > ($8, $9::uuid)) order by submitted_at, id limit $10`;
const NEWEST_FIRST = `select ${APPLICATION_COLUMNS} from application where ${WHERE}
  and ($8::timestamptz is null or (submitted_at, id) < ($8, $9::uuid)) order by submitted_at desc, id desc limit $10`;

/** How much waits: for anybody, for this reviewer, for applicants, and past the promised day. */
export async function countQueue(
  q: Queryable,
  { reviewer, today }: { reviewer: string; today: string },
): Promise<{ waiting: number; mine: number; more_asked: number; late: number }> {
  const [row] = await q.query<{ waiting: number; mine: number; more_asked: number; late: number }>(
    `select count(*) filter (where state in ('submitted', 'resubmitted'))::int as waiting,
       count(*) filter (where state = 'in-review' and claimed_by = $1)::int as mine,
       count(*) filter (where state = 'more-asked')::int as more_asked,
       count(*) filter (where state <> 'more-asked' and due_on < $2::date)::int as late
     from application where state in ('submitted', 'in-review', 'resubmitted', 'more-asked')`,
    [reviewer, today],
  );
  return row ?? { waiting: 0, mine: 0, more_asked: 0, late: 0 };
}

export function toListed(sealer: ApplicationDeps['sealer'], row: ApplicationRow, today: string): ListedApplication {
  const { name, phone, mail } = openContact(sealer, row.contact_sealed);
  const waits = awaitsReview(row.state);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    accountId: row.account_id,
    userName: row.user_name,
    company: row.company,
    department: row.department,
    name,
    phone: maskPhone(phone),
    mail: maskMail(mail),
    submittedAt: row.submitted_at,
    due: waits ? row.due_on : '',
    isLate: waits && row.due_on < today,
    claimedBy: row.claimed_by,
    decidedAt: row.decided_at,
  };
}
