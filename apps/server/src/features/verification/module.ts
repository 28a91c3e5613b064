import type { Queryable } from '../../platform/database/database.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';

export const verification: Module = {
  tables: {
    verification_code: 'codes that wait to be typed ([0018](decisions/0018-messages-codes-and-single-sign-on.md))',
    sending_pace: 'how often codes and test messages were sent, by keyed hash of the recipient',
  },
  jobs: [
    {
      definition: { name: 'tidy-verification-codes', title: '清理验证码', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: ({ database, clock }) => tidyCodes(database, clock()),
    },
  ],
};

/** Deletes expired codes, and sendings that no longer count. */
async function tidyCodes(q: Queryable, now: string): Promise<void> {
  await q.execute('delete from verification_code where expires_at < $1', [now]);
  await q.execute('delete from sending_pace where forget_at < $1', [now]);
}
