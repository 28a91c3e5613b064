import type { Module } from '#server/platform/modules/module.ts';
import type { BackUpDeps } from './back-up.ts';
import { backupCommand } from './backup-command.ts';
import { BACKUP_EVENTS } from './events.ts';
import { noteChecked } from './last-backup.ts';

/** `restore` is no command of a portal: it runs where there is no database yet (processes/without-portal.ts). */
export const backup: Module<BackUpDeps> = {
  auditEvents: BACKUP_EVENTS,
  commands: {
    backup: (deps, args, io) => backupCommand(() => deps, args, io),
    // Not for people: what `npm run restore -- <folder> --check` asks of the portal that has the database open.
    'note-checked': async ({ database, clock }, [madeAt = '', folder = '']) =>
      (await noteChecked(database, { madeAt, folder, now: clock() })) ? 0 : 1,
  },
};
