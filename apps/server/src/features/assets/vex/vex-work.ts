import { type FaultReason, InventoryFault } from '@ldy/inventory/inventory-fault.ts';
import { readVex } from '@ldy/inventory/vex/read-vex.ts';
import type { VexDocument } from '@ldy/inventory/vex/vex-document.ts';

interface Fault {
  reason: FaultReason;
  place: string;
  /** With the place. */
  said: string;
}

/** What a VEX document states, or why nothing was read. In a thread, because a file may be made to be slow to read. */
export function work({ bytes, name }: { bytes: Uint8Array; name: string }): { document?: VexDocument; fault?: Fault } {
  try {
    return { document: readVex(bytes, name) };
  } catch (error) {
    if (error instanceof InventoryFault)
      return { fault: { reason: error.reason, place: error.place, said: error.message } };
    throw error;
  }
}
