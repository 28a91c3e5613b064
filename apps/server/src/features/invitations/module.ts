import type { Module } from '../../platform/modules/module.ts';
import { INVITATION_EVENTS } from './events.ts';

export const invitations: Module = {
  tables: ['invitation'],
  auditEvents: INVITATION_EVENTS,
  // The note may contain personal data.
  eraseAccount: (tx, accountId) => tx.execute(`update invitation set note = '' where used_by = $1`, [accountId]),
};
