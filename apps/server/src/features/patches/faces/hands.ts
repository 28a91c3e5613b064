import { PATCH_FACES } from '@ldy/contract/patch/faces.ts';
import { listPatches } from '@ldy/contract/patch/list.ts';
import { PATCH_TABLE } from '@ldy/contract/patch/table.ts';
import { kindHands } from '#server/collections/kinds/kind-hands.ts';
import { LISTED_PATCHES } from '../listed-patches.ts';
import { patchEntry } from './feed-entry.ts';

export const PATCH_HANDS = kindHands('patches', PATCH_FACES, {
  call: listPatches,
  listed: () => LISTED_PATCHES,
  indexed: [LISTED_PATCHES],
  entry: patchEntry,
  table: PATCH_TABLE,
});
