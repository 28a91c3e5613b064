import type { Module } from '#server/platform/modules/module.ts';
import type { BackUpDeps } from './back-up.ts';
import { backupCommand } from './backup-command.ts';
import { BACKUP_EVENTS } from './events.ts';
import { NOTE_CHECKED, noteChecked } from './last-backup.ts';

/** `restore` is no command of a portal: it runs where there is no database yet (processes/without-portal.ts). */
export const backup: Module<BackUpDeps> = {
  auditEvents: BACKUP_EVENTS,
  commands: {
    backup: async (deps, args, io) => {
      const [flag, madeAt = '', folder = ''] = args;
      if (flag !== NOTE_CHECKED) return backupCommand(() => deps, args, io);
      return (await noteChecked(deps.database, { madeAt, folder, now: deps.clock() })) ? 0 : 1;
    },
  },
};
