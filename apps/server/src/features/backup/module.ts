import type { Module } from '#server/platform/modules/module.ts';
import type { BackUpDeps } from './back-up.ts';
import { backupCommand } from './backup-command.ts';
import { BACKUP_EVENTS } from './events.ts';

/** `restore` is no command of a portal: it runs where there is no database yet (processes/without-portal.ts). */
export const backup: Module<BackUpDeps> = {
  auditEvents: BACKUP_EVENTS,
  commands: { backup: backupCommand },
};
