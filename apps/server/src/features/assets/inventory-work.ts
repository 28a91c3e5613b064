import { type FaultReason, InventoryFault } from '@ldy/inventory/inventory-fault.ts';
import type { Companions } from '@ldy/inventory/inventory-file.ts';
import { type Inventory, readInventory } from '@ldy/inventory/read-inventory.ts';

interface Fault {
  reason: FaultReason;
  place: string;
  /** With the place. */
  said: string;
}

interface Asked {
  bytes: Uint8Array;
  name: string;
  given?: Companions;
}

/** What was read, or why nothing was. In a thread, because a file may be made to be slow to read. */
export function work({ bytes, name, given }: Asked): { inventory?: Inventory; fault?: Fault } {
  try {
    return { inventory: readInventory(bytes, name, given) };
  } catch (error) {
    if (error instanceof InventoryFault)
      return { fault: { reason: error.reason, place: error.place, said: error.message } };
    throw error;
  }
}
