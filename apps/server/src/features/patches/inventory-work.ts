import type { Inventory } from '@ldy/domain/patch/inventory/inventory.ts';
import { readInventory } from '@ldy/domain/patch/inventory/read-inventory.ts';

/** In a thread, because a text may be made to be slow to read, and the process would answer no other call meanwhile. */
export const work = (text: string): Inventory => readInventory(text);
