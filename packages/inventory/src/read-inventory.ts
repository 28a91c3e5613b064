import type { Component } from './component.ts';
import { FORMATS } from './formats.ts';
import { type Found, found } from './found.ts';
import { identify } from './identify.ts';
import { InventoryFault } from './inventory-fault.ts';
import { type Companions, InventoryFile } from './inventory-file.ts';
import { LIMITS } from './limits.ts';

export interface Inventory extends Omit<Found, 'components'> {
  /** Id of the format, see formats.ts. */
  format: string;
  title: string;
  components: Component[];
}

/**
 * The components of a file of any known format.
 * @throws InventoryFault for a file that is not valid: nothing of it is read
 */
export function readInventory(bytes: Uint8Array, name: string, given: Companions = {}): Inventory {
  if (bytes.length > LIMITS.fileBytes)
    throw new InventoryFault(
      'size',
      '',
      `the file has ${bytes.length} bytes, more than ${LIMITS.fileBytes}`,
      'split it into one file for each system',
    );
  const file = new InventoryFile(name, bytes, given);
  const format = FORMATS.find((it) => it.recognises(file));
  if (!format)
    throw new InventoryFault(
      'unknown-format',
      '',
      'the format of the file is not known',
      `known are ${FORMATS.map(({ title }) => title).join(', ')}`,
    );
  const read = format.read(file);
  const { components, ...about } = Array.isArray(read) ? found(read) : read;
  const [first] = components.slice(LIMITS.components);
  if (first)
    throw new InventoryFault(
      'count',
      first.place,
      `the file lists ${components.length} components, more than ${LIMITS.components}`,
      'split it into one file for each system',
    );
  return { format: format.id, title: format.title, ...about, components: components.map(identify) };
}
