import { z } from 'zod';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { readStored } from '#server/platform/database/read-stored.ts';
import { commandEvent } from '../audit/command-event.ts';
import { readNewestOf } from '../audit/read-events.ts';
import { recordEvent } from './events.ts';

const madeDetail = z.object({ bytes: z.number(), made_at: z.string().optional() });
/** So many checks, or backups, are gone through. */
const MOST = 1_000;

export interface LastBackup {
  /** When it was finished. */
  at: string;
  folder: string;
  bytes: number;
  /** When `npm run restore -- <folder> --check` last loaded all of it; undefined: not noted here. */
  checkedAt: string | undefined;
}

/** The newest backup that was made to its end, by the audit log: whether it is still where it was written nothing here knows. */
export async function readLastBackup(q: Queryable): Promise<LastBackup | undefined> {
  const [made] = await readNewestOf(q, 'backup.make', 1);
  if (!made) return undefined;
  const { bytes, made_at: madeAt } = readStored(madeDetail, JSON.parse(made.detail));
  const checked = madeAt && (await findOfMoment(q, 'backup.check', madeAt));
  return { at: made.at, folder: made.object, bytes, checkedAt: checked ? checked.at : undefined };
}

/** Not for people: what `npm run restore -- <folder> --check` asks of the portal that has the database open. */
export const NOTE_CHECKED = '--note-checked';

/** Notes that an archive can be restored, if this portal made it; returns whether it did. */
export function noteChecked(
  database: Database,
  { madeAt, folder, now }: { madeAt: string; folder: string; now: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await findOfMoment(tx, 'backup.make', madeAt))) return false;
    const detail = { made_at: madeAt };
    await recordEvent(tx, commandEvent({ at: now, type: 'backup.check', object: folder, detail }));
    return true;
  });
}

const findOfMoment = async (q: Queryable, type: 'backup.make' | 'backup.check', madeAt: string) =>
  (await readNewestOf(q, type, MOST)).find(({ detail }) => JSON.parse(detail).made_at === madeAt);
