import { InventoryFault } from '../inventory-fault.ts';

/** @throws InventoryFault for a version that is not read */
export function requireSpdx2(written: string, place: string): void {
  if (/^SPDX-2\.[0-3]$/.test(written.trim())) return;
  throw new InventoryFault(
    'invalid',
    place,
    `${JSON.stringify(written.slice(0, 40))} is no known version of SPDX`,
    'export it as SPDX 2.2, 2.3 or 3.0',
  );
}
