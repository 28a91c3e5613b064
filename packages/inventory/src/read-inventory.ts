import type { Component } from './component.ts';
import { FORMATS } from './formats.ts';
import { identify } from './identify.ts';
import { InventoryFault } from './inventory-fault.ts';
import { InventoryFile } from './inventory-file.ts';
import { LIMITS } from './limits.ts';

export interface Inventory {
  /** Id of the format, see formats.ts. */
  format: string;
  title: string;
  components: Component[];
}

/**
 * The components of a file of any known format.
 * @throws InventoryFault for a file that is not valid: nothing of it is read
 */
export function readInventory(bytes: Uint8Array, name: string): Inventory {
  if (bytes.length > LIMITS.fileBytes)
    throw new InventoryFault(
      'size',
      '',
      `the file has ${bytes.length} bytes, more than ${LIMITS.fileBytes}`,
      'split it into one file for each system',
    );
  const file = new InventoryFile(name, bytes);
  const format = FORMATS.find((it) => it.recognises(file));
  if (!format)
    throw new InventoryFault(
      'unknown-format',
      '',
      'the format of the file is not known',
      `known are ${FORMATS.map(({ title }) => title).join(', ')}`,
    );
  const found = format.read(file);
  const [first] = found.slice(LIMITS.components);
  if (first)
    throw new InventoryFault(
      'count',
      first.place,
      `the file lists ${found.length} components, more than ${LIMITS.components}`,
      'split it into one file for each system',
    );
  return { format: format.id, title: format.title, components: found.map(identify) };
}
