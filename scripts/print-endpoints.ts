import { readFileSync, writeFileSync } from 'node:fs';
import { describeEndpoints } from './print-endpoints/describe-endpoints.ts';

/** Makes sure that docs/endpoints.md says what the contract says; `--write` prints it anew. */
const file = new URL('../docs/endpoints.md', import.meta.url);
const text = describeEndpoints();

if (process.argv.includes('--write')) writeFileSync(file, text);
else if (read() !== text) {
  console.error('docs/endpoints.md does not say what the contract says: node scripts/print-endpoints.ts --write');
  process.exitCode = 1;
}

function read(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
