import { vendorById } from '../product/names/vendor-index.ts';
import { PATCH_SOURCES } from './kinds.ts';

/** Distributions of vendors that also make products: how the ids of their products begin → what readers call them. */
export const DISTRIBUTIONS_OF_VENDORS: Readonly<Record<string, string>> = {
  'azure-linux': 'Azure Linux',
  'cbl-mariner': 'CBL-Mariner',
};

/** The Chinese name of a maker of patches; the id for one that no table has. */
export const patchVendorName = (id: string): string =>
  DISTRIBUTIONS_OF_VENDORS[id] ?? vendorById(id)?.name ?? PATCH_SOURCES.find(({ vendor }) => vendor === id)?.cn ?? id;
