import { readFileSync, writeFileSync } from 'node:fs';
import { describeSearchSyntax } from './print-search-syntax/describe-search-syntax.ts';

/** Makes sure that docs/how-to/search-syntax.md says what the tables of the query language say; `--write` prints it anew. */
const PAGE = 'docs/how-to/search-syntax.md';
const file = new URL(`../${PAGE}`, import.meta.url);
const text = describeSearchSyntax();

if (process.argv.includes('--write')) writeFileSync(file, text);
else if (read() !== text) {
  console.error(
    `${PAGE} does not say what packages/domain/src/query says: node scripts/print-search-syntax.ts --write`,
  );
  process.exitCode = 1;
}

function read(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
