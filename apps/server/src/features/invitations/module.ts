import type { Module } from '../../platform/modules/module.ts';
import { INVITATION_EVENTS } from './events.ts';

export const invitations: Module = {
  tables: {
    invitation: 'invitation codes, as hashes with their first letters, and how often each may be used',
    invitation_use: 'which account used an invitation',
  },
  auditEvents: INVITATION_EVENTS,
  eraseAccount: async (tx, accountId) => {
    // The note of a code for one person may say who that is.
    await tx.execute(
      `update invitation set note = '' where uses = 1
         and id in (select invitation_id from invitation_use where account_id = $1)`,
      [accountId],
    );
    await tx.execute('delete from invitation_use where account_id = $1', [accountId]);
  },
};
