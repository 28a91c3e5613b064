import type { Companions } from '@ldy/inventory/inventory-file.ts';
import type { Inventory } from '@ldy/inventory/read-inventory.ts';
import { refused } from '#server/platform/errors.ts';
import { createOwnTurns } from '#server/platform/semaphore/create-own-turns.ts';
import { inThread } from '#server/platform/threads/in-thread.ts';
import { faultInWords } from './fault-in-words.ts';

const readInventory = inThread<typeof import('../inventory-work.ts')>(
  new URL('../inventory-work.ts', import.meta.url),
  {
    ...{ seconds: 60, heapMb: 768, atOnce: 1, waiting: 12, idleSeconds: 300 },
  },
);

/** One account waits for itself: others have their turn after one of its files, whatever it sends. */
const turns = createOwnTurns({ atOnce: 1, waiting: 12 });

interface Limits {
  accountId: string;
  /** Components. */
  most: number;
  /** What takes no more of them. */
  of: string;
  signal: AbortSignal;
  /** Whether somebody may choose other columns of a table: one without components is shown then. */
  isCorrected?: boolean;
}

export interface AskedFile {
  bytes: Uint8Array;
  name: string;
  given?: Companions;
}

/** All components of a text or file. Refuses, with the place and what to do, what is not valid, lists nothing, or lists too many. */
export async function readWhole(
  file: AskedFile,
  { accountId, most, of, signal, isCorrected = false }: Limits,
): Promise<Inventory> {
  const { inventory, fault } = await turns(accountId, () => readInventory(file, signal), signal);
  if (!inventory) throw refused('inventoryUnread', fault && faultInWords(fault.reason, fault.place, fault.said));
  const { length } = inventory.components;
  if (length === 0 && !(isCorrected && inventory.table)) throw refused('inventoryUnread', '没有读取：其中没有组件');
  if (length > most) throw refused('inventoryUnread', `没有读取：有 ${length} 个组件，${of}最多 ${most} 个`);
  return inventory;
}
