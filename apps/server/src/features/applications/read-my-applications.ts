import type { MyApplication } from '@ldy/contract/applications.ts';
import { licenceAddress } from '@ldy/contract/uploads.ts';
import { maskMail, maskPhone } from '@ldy/domain/account/masking.ts';
import { type ApplicationStep, awaitsReview } from '@ldy/domain/application/states.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { APPLICATION_COLUMNS, type ApplicationRow, openContact } from './application.ts';

/** Ids from comma-joined ones, each once. */
export const industriesOf = (industrys: string): string[] => [...new Set(industrys.split(','))];

export interface HistoryLine {
  application_id: string;
  at: string;
  step: ApplicationStep;
  actor_id: string | null;
  said: string;
}

/** Newest first. */
export const readHistory = (q: Queryable, ids: readonly string[]): Promise<HistoryLine[]> =>
  q.query<HistoryLine>(
    `select application_id, at, step, actor_id, said from application_event where application_id = any($1::uuid[])
     order by version desc`,
    [ids],
  );

/** The applications of an account, newest first. */
export async function readMyApplications(q: Queryable, sealer: Sealer, accountId: string): Promise<MyApplication[]> {
  const rows = await q.query<ApplicationRow>(
    `select ${APPLICATION_COLUMNS} from application where account_id = $1 order by created_at desc limit 20`,
    [accountId],
  );
  const history = await readHistory(
    q,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => describe(sealer, row, history));
}

function describe(sealer: Sealer, row: ApplicationRow, history: readonly HistoryLine[]): MyApplication {
  const { name, phone, mail } = openContact(sealer, row.contact_sealed);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    due: awaitsReview(row.state) ? row.due_on : '',
    due_is_certain: row.due_is_certain,
    user_name: row.user_name,
    name,
    company: row.company,
    department: row.department,
    industrys: row.industries.join(','),
    mail: maskMail(mail),
    phone: maskPhone(phone),
    file_name: row.file_name,
    file: row.file_id === '' ? '' : licenceAddress(row.file_id),
    submitted_at: row.submitted_at,
    decided_at: row.decided_at ?? '',
    forgotten_at: row.forget_at ?? '',
    // Which reviewer did it, and who took it when, is for staff alone.
    history: history
      .filter(({ application_id, step }) => application_id === row.id && step !== 'release')
      .map(({ at, step, said }) => ({ at, step, said: step === 'claim' ? '' : said })),
  };
}

/** For the person's export: their own words, contact whole. */
export async function exportApplications(q: Queryable, sealer: Sealer, accountId: string): Promise<unknown> {
  const rows = await q.query<ApplicationRow>(
    `select ${APPLICATION_COLUMNS} from application where account_id = $1 order by created_at desc limit 1000`,
    [accountId],
  );
  const history = await readHistory(
    q,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...describe(sealer, row, history),
    ...openContact(sealer, row.contact_sealed),
  }));
}
