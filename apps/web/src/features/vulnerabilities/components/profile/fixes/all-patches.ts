import { isBlankPatch, type Patch } from '@ldy/domain/product/affected-product.ts';
import { productName } from '@ldy/domain/product/gather-products.ts';
import { patchTestOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { Locked } from '../locked/locked-groups.ts';

export interface NamedPatch extends Patch {
  /** '' for a patch of the whole vulnerability. */
  product: string;
}

/** All that sources list as patches, of the fixes and of affected products, without duplicates. */
function allPatches({ fixes, affected }: VulnerabilityRecord): NamedPatch[] {
  const found = new Map<string, NamedPatch>();
  const add = (patch: Patch, product: string) => {
    if (isBlankPatch(patch)) return;
    const key = JSON.stringify([patch.name, patch.version, patch.architecture, patch.urls, patch.files]);
    if (!found.has(key)) found.set(key, { ...patch, product });
  };
  for (const patch of fixes.patchs) add(patch, '');
  for (const item of affected) for (const patch of item.patches) add(patch, productName(item));
  return [...found.values()];
}

/**
 * Patches, and what sources list among them that is none: the vendor's home page, or that the vendor was informed. Where addresses are locked only the
 * server can tell them apart; it says whether there is a patch.
 */
export function sortPatches(
  record: VulnerabilityRecord,
  locked: Locked = [],
): { patches: NamedPatch[]; notices: NamedPatch[] } {
  const listed = allPatches(record);
  const lock = locked.find(({ group }) => group === 'patches');
  if (lock) return { patches: lock.has_data ? listed : [], notices: [] };
  const isPatch = patchTestOf(record);
  return { patches: listed.filter(isPatch), notices: listed.filter((each) => !isPatch(each)) };
}
