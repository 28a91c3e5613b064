import { vendorById } from '../product/vendor-index.ts';
import { PATCH_SOURCES } from './kinds.ts';

/** What Chinese readers call who makes patches; the id of one that no table has. */
export const patchVendorName = (id: string): string =>
  vendorById(id)?.name ?? PATCH_SOURCES.find(({ vendor }) => vendor === id)?.cn ?? id;
