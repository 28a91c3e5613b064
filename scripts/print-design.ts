import { readFileSync, writeFileSync } from 'node:fs';
import { fillBlocks } from './lib/fill-blocks.ts';
import { describeDesign } from './print-design/describe-design.ts';

/** Makes sure that the tables of docs/design.md say what apps/web/src/ui/theme says; `--write` prints them anew. */
const PAGE = 'docs/design.md';
const file = new URL(`../${PAGE}`, import.meta.url);
const page = readFileSync(file, 'utf8');
const text = fillBlocks(page, 'design', describeDesign());

if (process.argv.includes('--write')) writeFileSync(file, text);
else if (text !== page) {
  console.error(`${PAGE} does not say what apps/web/src/ui/theme says: node scripts/print-design.ts --write`);
  process.exitCode = 1;
}
