import { readFileSync, writeFileSync } from 'node:fs';
import { describeDesign } from './print-design/describe-design.ts';
import { fillBlocks } from './print-design/fill-blocks.ts';

/** Makes sure that the tables of docs/design.md say what apps/web/src/ui/theme says; `--write` prints them anew. */
const PAGE = 'docs/design.md';
const file = new URL(`../${PAGE}`, import.meta.url);
const page = readFileSync(file, 'utf8');
const { text, unplaced } = fillBlocks(page, describeDesign());

if (unplaced.length > 0) {
  console.error(`${PAGE}: no such table, or no place for it: ${unplaced.join(', ')}`);
  process.exitCode = 1;
} else if (process.argv.includes('--write')) writeFileSync(file, text);
else if (text !== page) {
  console.error(`${PAGE} does not say what apps/web/src/ui/theme says: node scripts/print-design.ts --write`);
  process.exitCode = 1;
}
