import type { z } from 'zod';
import type { BringsKinds } from '../../collections/kinds/kind-hands.ts';
import { defineJob, NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module, ModuleJob } from '../../platform/modules/module.ts';
import { countUnread } from './count-unread.ts';
import { NOTICE_EVENTS } from './events.ts';
import { NOTICE_HANDS } from './faces/hands.ts';
import { NOTICE } from './logged-notice.ts';
import { bindNoticeRoutes, type NoticeDeps } from './notice-routes.ts';
import { noticesCommand } from './notices-command.ts';
import { publishDue } from './publish-due.ts';
import { COUNT_UNREAD } from './publish-version.ts';

const countUnreadJob: ModuleJob<CommonDeps> = {
  definition: COUNT_UNREAD,
  handle: ({ database }, { id }: z.output<typeof COUNT_UNREAD.payload>) => countUnread(database, id),
};

export const notices: Module<NoticeDeps> & BringsKinds = {
  kinds: [NOTICE_HANDS],
  tables: {
    notice: 'notices: original intelligence ([0072](decisions/0072-original-intelligence.md))',
    notice_serial: 'the last serial of each year',
    notice_version: 'every version of a notice that was saved',
    notice_comment: 'what editors said of a notice',
    notice_presence: 'who has a notice open in the editor; a row is worth something for a minute',
    notice_search: 'what lists find of published notices; views of it hold what readers of each level find',
    notice_identifier: 'the ids that a published notice names; views of it hold what readers of each level find',
  },
  logs: [NOTICE],
  auditEvents: NOTICE_EVENTS,
  routes: bindNoticeRoutes,
  jobs: [
    {
      definition: defineJob({
        name: 'publish-notices',
        title: '发布到期的情报',
        payload: NO_PAYLOAD,
        everySeconds: 30,
      }),
      handle: ({ database, clock }, _, signal) => publishDue(database, clock(), signal),
    },
    countUnreadJob,
  ],
  commands: { notices: noticesCommand },
  // What an editor wrote stays; who it was is forgotten.
  eraseAccount: async (tx, accountId) => {
    await tx.execute('update notice_version set saved_by = null where saved_by = $1', [accountId]);
    await tx.execute('update notice_version set approved_by = null where approved_by = $1', [accountId]);
    await tx.execute('delete from notice_presence where account_id = $1', [accountId]);
    await tx.execute('update notice_comment set made_by = null where made_by = $1', [accountId]);
  },
};
