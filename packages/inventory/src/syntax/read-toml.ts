import { parse, TomlError } from 'smol-toml';
import { InventoryFault } from '../inventory-fault.ts';
import { LIMITS } from '../limits.ts';

/** @throws InventoryFault with the line */
export function readToml(text: string): unknown {
  try {
    return parse(text, { maxDepth: LIMITS.nesting });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const what = error.message.split('\n')[0] ?? '';
    throw new InventoryFault('syntax', `line ${error.line}`, `this is no TOML (${what})`, 'create the file again');
  }
}
