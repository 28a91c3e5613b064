import type { Module } from '../../platform/modules/module.ts';
import { CORRECTION_EVENTS } from './events.ts';

export const corrections: Module = {
  tables: {
    correction: 'what editors corrected of which record, when and why; the correction itself is a statement',
  },
  auditEvents: CORRECTION_EVENTS,
  // What an editor wrote of a record stays; who it was is forgotten.
  eraseAccount: (tx, accountId) => tx.execute('update correction set made_by = null where made_by = $1', [accountId]),
};
