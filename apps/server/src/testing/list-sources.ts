import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resolveImport } from '../../../../scripts/lib/resolve-import.ts';
import { PROJECT_FOLDER } from '../platform/config/configuration.ts';

/** Module specifiers: of imports, exports, `import()`, and `new URL()` for a thread. */
const NAMES = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'([^']+)'/g;

/** The source files of a module and of its imports, transitively. Packages are covered by the lock file. */
export function listSources(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, name = ''] of readFileSync(entry, 'utf8').matchAll(NAMES)) {
    const path = placeOf(name, entry);
    if (path !== undefined && /\.(ts|json)$/.test(path) && existsSync(path)) listSources(path, found);
  }
  return found;
}

function placeOf(name: string, importer: string): string | undefined {
  const target = resolveImport(relative(PROJECT_FOLDER, importer).replaceAll('\\', '/'), name);
  return target === undefined ? undefined : join(PROJECT_FOLDER, target);
}
