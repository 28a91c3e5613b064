import type { Module } from '../../platform/modules/module.ts';
import { CORRECTION_EVENTS } from './events.ts';

export const corrections: Module = {
  tables: {
    correction: 'what editors corrected of which record, when and why; the correction itself is a statement',
    proposed_correction:
      'what an editor corrected and a second one has to confirm ([0111](decisions/0111-a-second-editor.md))',
  },
  auditEvents: CORRECTION_EVENTS,
  // What an editor wrote of a record stays; who it was is forgotten.
  eraseAccount: async (tx, accountId) => {
    await tx.execute('update correction set made_by = null where made_by = $1', [accountId]);
    await tx.execute('update correction set confirmed_by = null where confirmed_by = $1', [accountId]);
    await tx.execute('update proposed_correction set made_by = null where made_by = $1', [accountId]);
  },
};
