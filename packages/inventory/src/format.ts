import type { Listed } from './component.ts';
import type { Found } from './found.ts';
import type { InventoryFile } from './inventory-file.ts';

/** A format of inventories: one reader, in one file. */
export interface Format {
  id: string;
  title: string;
  /** By its content; by its name only where contents are alike. */
  recognises(file: InventoryFile): boolean;
  /** @throws InventoryFault if any of it is not valid */
  read(file: InventoryFile): Listed[] | Found;
}
