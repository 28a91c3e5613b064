import { InventoryFault } from '@ldy/inventory/inventory-fault.ts';
import { type Inventory, readInventory } from '@ldy/inventory/read-inventory.ts';

/** What was read, or why nothing was. In a thread, because a file may be made to be slow to read. */
export function work({ bytes, name }: { bytes: Uint8Array; name: string }): {
  inventory?: Inventory;
  refusal?: string;
} {
  try {
    return { inventory: readInventory(bytes, name) };
  } catch (error) {
    if (error instanceof InventoryFault) return { refusal: error.message };
    throw error;
  }
}
