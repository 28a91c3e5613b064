import type { DeliveredPatchDocument } from '@ldy/domain/patch/standing.ts';
import type { DeliveredPatch } from '@ldy/domain/patch/statement.ts';
import type { Holding, Intake, Stores } from '../../platform/modules/intake.ts';
import { finishPatches, patchesAreFinished } from './finish-patches.ts';
import { withoutFutureDates, withoutFutureRevision } from './future-dates.ts';
import { PATCH } from './logged-patch.ts';
import { storePatchDocuments, storePatches } from './store-patches.ts';

const stores: Stores<DeliveredPatch | DeliveredPatchDocument> = {
  patch: {
    store: storePatches,
    logs: [PATCH],
    screen: withoutFutureDates,
    holdings: (q) =>
      q.query<Holding>(
        `select source, count(distinct patch_id)::int as records, max(first_seen_at) as newest from patch_statement group by source`,
      ),
  },
  'patch-document': {
    isUncounted: true,
    screen: withoutFutureRevision,
    logs: [PATCH],
    store: (tx, entries) =>
      storePatchDocuments(
        tx,
        entries.map(({ document }) => document),
      ),
  },
};

export const patchIntake = {
  stores,
  finish: [
    {
      name: 'patches',
      after: ['numbers'],
      isDone: patchesAreFinished,
      run: async (database, { now, say }) => {
        await finishPatches(database, now);
        const [row] = await database.query<{ count: number }>('select count(*)::int as count from patch');
        if (row && row.count > 0) say(`${row.count} patches in the library.`);
      },
    },
  ],
  knowledge: [
    'patch_document',
    'patch_statement',
    'patch_listing',
    'patch_product',
    'patch',
    'patch_target',
    'patch_fix',
    'patch_stated',
    'patch_edge',
    'patch_line',
    'patch_search',
    'patch_identifier',
  ],
  growing: [
    'patch',
    'patch_target',
    'patch_fix',
    'patch_edge',
    'patch_corrects',
    'patch_line',
    'patch_search',
    'patch_identifier',
  ],
} satisfies Intake;
