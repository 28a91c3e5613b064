import { InventoryFault } from '../inventory-fault.ts';

/** A paragraph of `Key: value` lines, as Debian and Alpine write their databases. */
export interface Stanza {
  fields: ReadonlyMap<string, string>;
  place: string;
}

/** Lines that begin with a blank go on. `keys`: what a line may begin with. */
export function stanzasIn(lines: readonly string[], keys: RegExp, title: string): Stanza[] {
  const stanzas: Stanza[] = [];
  let fields = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') fields = new Map();
    else if (!/^\s/.test(line) || fields.size === 0) {
      const [, key = '', value = ''] = keys.exec(line) ?? [];
      if (key === '')
        throw new InventoryFault(
          'invalid',
          `line ${at + 1}`,
          `this is no line of ${title}`,
          'copy the file again, it may be cut off or edited',
        );
      if (fields.size === 0) stanzas.push({ fields, place: `line ${at + 1}` });
      if (!fields.has(key)) fields.set(key, value.trim());
    }
  }
  return stanzas;
}

/** @throws InventoryFault where a package states none */
export function required({ fields, place }: Stanza, key: string, title: string): string {
  const value = fields.get(key) ?? '';
  if (value !== '') return value;
  throw new InventoryFault('invalid', place, `${title}: a package without ${key}`, 'copy the file again');
}
