import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { readRecordsAfter } from '../../apps/server/src/collections/engine/read-indexed-records.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { VULNERABILITIES } from '../../packages/domain/src/vulnerability/fields.ts';
import { answer, childInput } from '../lib/run-child.ts';

const PAGE = 1_000;

/** Writes the records of a library as the index reads them, one JSON object per line. */
const { location, file } = childInput<{ location: DatabaseConfiguration; file: string }>();
const database = await openDatabase(location);
const out = createWriteStream(file);
let records = 0;
for (let after = ''; ; ) {
  const { lines, count, last } = await readRecordsAfter(database, VULNERABILITIES, after, PAGE);
  if (last === null) break;
  records += count;
  if (!out.write(`${lines}\n`)) await once(out, 'drain');
  after = last;
}
out.end();
await finished(out);
await database.close();
answer({ records });
