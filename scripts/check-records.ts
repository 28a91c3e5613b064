/** Merges the real library in memory and counts what its records say, and what is wrong with them. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKS } from './check-records/checks.ts';
import { Counts } from './check-records/counts.ts';
import { readLibrary } from './check-records/read-library.ts';

const HELP = `Usage: npm run check:records -- [--data FOLDER] [--share 0…1] [--only TITLE] [--save FILE] [--before FILE]

Reads the real data through the connectors, merges all of it without a database, and counts fields and defects.

  --data FOLDER   real data (default: LDY_REAL_DATA, else ../shared/data)
  --share 0…1     a part of the vulnerabilities, always the same ones (default: 1)
  --only TITLE    one check
  --save FILE     stores the figures
  --before FILE   prints stored figures beside`;

const { values } = parseArgs({
  options: {
    data: {
      type: 'string',
      default: process.env.LDY_REAL_DATA ?? resolve(join(import.meta.dirname, '../../shared/data')),
    },
    share: { type: 'string', default: '1' },
    only: { type: 'string' },
    save: { type: 'string' },
    before: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const checks = CHECKS.filter(({ title }) => values.only === undefined || title === values.only);
if (checks.length === 0) {
  console.error(`There is no check ${values.only}. There are: ${CHECKS.map(({ title }) => title).join(', ')}.`);
  process.exit(1);
}
const counts = new Counts(checks);
for await (const checked of readLibrary(values.data, Number(values.share))) {
  counts.records++;
  for (const check of checks) counts.look(check, checked);
}
if (values.save) counts.save(values.save);
console.log(counts.print(values.before));
