import { readFileSync, writeFileSync } from 'node:fs';
import { describeAccess } from './print-access/describe-access.ts';

/** Makes sure that docs/permissions.md says what the tables of the domain say; `--write` prints it anew. */
const PAGE = 'docs/permissions.md';
const file = new URL(`../${PAGE}`, import.meta.url);
const text = describeAccess();

if (process.argv.includes('--write')) writeFileSync(file, text);
else if (read() !== text) {
  console.error(`${PAGE} does not say what packages/domain/src/access says: node scripts/print-access.ts --write`);
  process.exitCode = 1;
}

function read(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
