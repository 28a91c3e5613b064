import { type FaultReason, InventoryFault } from '@ldy/inventory/inventory-fault.ts';
import { readVex } from '@ldy/inventory/vex/read-vex.ts';
import { storable } from '../own/storable.ts';

interface Fault {
  reason: FaultReason;
  place: string;
  /** With the place. */
  said: string;
}

/** What a VEX document states, as it is stored, or why nothing was read. In a thread, because a file may be made to be slow to read. */
export function work({ bytes, name }: { bytes: Uint8Array; name: string }): { written?: string; fault?: Fault } {
  try {
    const document = readVex(bytes, name);
    return { written: JSON.stringify(document, (_, value) => (typeof value === 'string' ? storable(value) : value)) };
  } catch (error) {
    if (error instanceof InventoryFault)
      return { fault: { reason: error.reason, place: error.place, said: error.message } };
    throw error;
  }
}
