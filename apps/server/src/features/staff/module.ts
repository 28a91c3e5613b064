import type { Module } from '../../platform/modules/module.ts';
import { STAFF_EVENTS } from './events.ts';

export const staff: Module = {
  tables: {
    staff_member: 'who has which role in the back office, granted and confirmed by which account',
  },
  auditEvents: STAFF_EVENTS,
  eraseAccount: (tx, accountId) => tx.execute('delete from staff_member where account_id = $1', [accountId]),
};
