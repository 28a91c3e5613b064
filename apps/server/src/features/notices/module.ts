import type { z } from 'zod';
import type { BringsKinds } from '../../collections/kinds/kind-hands.ts';
import { defineJob, NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module, ModuleJob } from '../../platform/modules/module.ts';
import { countUnread } from './count-unread.ts';
import { NOTICE_EVENTS } from './events.ts';
import { NOTICE_HANDS } from './faces/hands.ts';
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
  tables: [
    'notice',
    'notice_serial',
    'notice_version',
    'notice_comment',
    'notice_presence',
    'notice_search',
    'notice_identifier',
    ...[0, 1, 2, 3].flatMap((level) => [`notice_search_${level}`, `notice_identifier_${level}`]),
  ],
  auditEvents: NOTICE_EVENTS,
  routes: bindNoticeRoutes,
  jobs: [
    {
      definition: defineJob({ name: 'publish-notices', payload: NO_PAYLOAD, everySeconds: 30 }),
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
