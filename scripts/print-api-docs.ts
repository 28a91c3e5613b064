import { readFileSync, writeFileSync } from 'node:fs';
import { describeApiDocs } from './print-api-docs/describe-api-docs.ts';

/**
 * Makes sure that the tables and examples of the API documentation say what the contract says; `--write` prints them anew. The words
 * around them are written by hand.
 */
const DOCUMENT = 'apps/web/public/docs/api-overview/interface-intro.md';
const file = new URL(`../${DOCUMENT}`, import.meta.url);
const present = readFileSync(file, 'utf8');
const text = describeApiDocs(present);

if (process.argv.includes('--write')) writeFileSync(file, text);
else if (present !== text) {
  console.error(`${DOCUMENT} does not say what packages/contract says: node scripts/print-api-docs.ts --write`);
  process.exitCode = 1;
}
