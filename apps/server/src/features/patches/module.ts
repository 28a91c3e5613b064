import type { BringsKinds } from '../../collections/kinds/kind-hands.ts';
import type { Module } from '../../platform/modules/module.ts';
import { PATCH_HANDS } from './faces/hands.ts';
import { patchIntake } from './intake.ts';
import { bindPatchRoutes, type PatchDeps } from './patch-routes.ts';

export const patches = {
  kinds: [PATCH_HANDS],
  tables: [
    'patch_document',
    'patch_statement',
    'patch_listing',
    'patch_deletion',
    'patch_product',
    'patch',
    'patch_target',
    'patch_fix',
    'patch_stated',
    'patch_edge',
    'patch_corrects',
    'patch_line',
    'patch_search',
    'patch_identifier',
    'patch_new',
    'patch_copy',
    'patch_touched',
  ],
  ...patchIntake,
  routes: bindPatchRoutes,
} satisfies Module<PatchDeps> & BringsKinds;
