import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { fixRank } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { recordChanges } from '../../platform/change-log/record-changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import { defineJob, NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import { VULNERABILITY } from './logged-vulnerability.ts';

/** Looks for what the last midnight has made old. */
export const AGE_NOT_YET = defineJob({
  name: 'age-not-yet',
  title: '更新“尚未修复”的说法',
  payload: NO_PAYLOAD,
  everySeconds: 3_600,
});

const OLD = 'fix = $1::smallint and fix_until <= $2::date';

/** Moves vulnerabilities of which "the vendor has not fixed it yet" was said a year ago; returns how many. The records say the same as before. */
export async function ageNotYet(database: Database, now: string): Promise<number> {
  const old = [fixRank('not-yet'), shanghaiDay(now)];
  const some = await database.query(`select from vulnerability_search where ${OLD} limit 1`, old);
  if (some.length === 0) return 0;
  return database.transaction(async (tx) => {
    await lockLibrary(tx);
    const moved = await tx.query<{ anchor: string }>(
      `update vulnerability_search set fix = $3::smallint where ${OLD} returning anchor`,
      [...old, fixRank('not-yet-then')],
    );
    const anchors = moved.map(({ anchor }) => anchor).sort();
    await recordChanges(
      tx,
      VULNERABILITY,
      anchors.map((key) => ({ key, what: 'annotated', cause: 'time', fields: ['fix'] })),
      now,
    );
    return anchors.length;
  });
}
