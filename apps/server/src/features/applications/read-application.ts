import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { APPLICATION_COLUMNS, type ApplicationContact, type ApplicationRow, openContact } from './application.ts';
import type { Actor, ApplicationDeps } from './application-deps.ts';
import { recordEvent } from './events.ts';
import { type ListedApplication, toListed } from './list-applications.ts';
import { type HistoryLine, readHistory } from './read-my-applications.ts';

export interface ReadApplication extends ListedApplication {
  industries: string[];
  /** '' for none. */
  fileId: string;
  fileName: string;
  dueIsCertain: boolean;
  phoneProved: boolean;
  createdAt: string;
  forgetAt: string | null;
  /** See openContact. */
  contactSealed: string | null;
  /** Newest first. */
  history: HistoryLine[];
}

/** One application for a reviewer, contact masked. */
export async function readApplication(
  deps: Pick<ApplicationDeps, 'database' | 'sealer' | 'clock'>,
  id: string,
): Promise<ReadApplication> {
  const row = await find(deps, id);
  return {
    ...toListed(deps.sealer, row, shanghaiDay(deps.clock())),
    industries: row.industries,
    fileId: row.file_id,
    fileName: row.file_name,
    dueIsCertain: row.due_is_certain,
    phoneProved: row.phone_proved,
    createdAt: row.created_at,
    forgetAt: row.forget_at,
    contactSealed: row.contact_sealed,
    history: await readHistory(deps.database, [id]),
  };
}

/** The id of the licence that an application brought; '' for none. Throws NotFoundError. */
export async function findLicenceOf(database: Database, id: string): Promise<string> {
  return (await find({ database }, id)).file_id;
}

/** Phone and mail whole, for a reviewer who says why. Recorded before it is answered. */
export async function unmaskContact(
  deps: Pick<ApplicationDeps, 'database' | 'sealer' | 'clock'>,
  { id, reason }: { id: string; reason: string },
  { accountId, address }: Actor,
): Promise<ApplicationContact> {
  const { contact_sealed } = await find(deps, id);
  await recordEvent(deps.database, {
    at: deps.clock(),
    type: 'application.unmask',
    accountId,
    address,
    object: id,
    success: true,
    detail: { reason },
  });
  return openContact(deps.sealer, contact_sealed);
}

async function find({ database }: Pick<ApplicationDeps, 'database'>, id: string): Promise<ApplicationRow> {
  const [row] = await database.query<ApplicationRow>(`select ${APPLICATION_COLUMNS} from application where id = $1`, [
    id,
  ]);
  if (!row) throw new NotFoundError();
  return row;
}
