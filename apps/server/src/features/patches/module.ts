import type { BringsKinds } from '../../collections/kinds/kind-hands.ts';
import type { Module } from '../../platform/modules/module.ts';
import { PATCH_HANDS } from './faces/hands.ts';
import { patchIntake } from './intake.ts';
import { PATCH } from './logged-patch.ts';
import { bindPatchRoutes, type PatchDeps } from './patch-routes.ts';

export const patches = {
  kinds: [PATCH_HANDS],
  tables: {
    patch_document: 'documents of patches: the revision that was read, and what became of their entries',
    patch_statement: 'what a source says of a patch',
    patch_listing: 'whole lists of the documents that a source had at a time',
    patch_deletion: 'documents that a source says it deleted',
    patch_product: 'the products that patches are for',
    patch: 'the patches that follow from the statements ([0079](decisions/0079-a-patch-is-a-record.md))',
    patch_target: 'what each patch brings to which product',
    patch_fix: 'which vulnerabilities a patch closes in which product',
    patch_stated: 'what each patch replaces, and which source says so',
    patch_edge:
      'the graph of each product: what replaces what, on which grounds ([0080](decisions/0080-what-replaces-what.md))',
    patch_corrects: 'which patch corrects which',
    patch_line: 'what holds of each line of versions',
    patch_search: 'what lists find of patches',
    patch_identifier: 'the ids that find a patch',
    patch_new: 'patches that came in this run: accounts are notified of them when it ends',
    patch_copy: 'copies of files that editors store of a patch ([0064](decisions/0064-attachments.md))',
    patch_touched:
      'ids of vulnerabilities of which patches changed: the end of a run writes `patched_identifier` again',
  },
  logs: [PATCH],
  ...patchIntake,
  routes: bindPatchRoutes,
} satisfies Module<PatchDeps> & BringsKinds;
