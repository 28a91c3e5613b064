/** Draws the report of a period from a library and compares each of its numbers with the total of the list that it leads to. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { assemble } from '../apps/server/src/compose.ts';
import { REPORT_READER } from '../apps/server/src/features/reports/count-figures.ts';
import { gatherFacts } from '../apps/server/src/features/reports/gather-facts.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { reportKindKey } from '../packages/contract/src/reports.ts';
import { endedPeriod, periodWith, reportTitle } from '../packages/domain/src/report/kinds.ts';
import { writeReport } from '../packages/domain/src/report/write-report.ts';
import { countAsReader } from './check-report/count-as-reader.ts';
import { numbersOfReport } from './check-report/numbers-of-report.ts';

const HELP = `Usage: npm run check:report -- [--database URL | --data-dir DIR] [--kind KIND] [--day DAY] [--text]

Draws the report of a period as the portal writes it, without keeping it, and opens each number of its sentences and tables as a reader
of the business edition does who follows its link: by the address of the list. Prints each that is not the total there; ends with 1 when
there is one. Nothing may change the library meanwhile.

  --database URL  a PostgreSQL library
  --data-dir DIR  a data folder with an embedded one
  --kind KIND     daily, weekly, monthly or yearly (default: monthly)
  --day DAY       a day of the period, such as 2024-05-01 (default: the last period that is over)
  --text          prints the sentences, too`;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    'data-dir': { type: 'string' },
    kind: { type: 'string', default: 'monthly' },
    day: { type: 'string' },
    text: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help || (values.database === undefined && values['data-dir'] === undefined)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const kind = reportKindKey.parse(values.kind);
const day = z.iso.date().optional().parse(values.day);
const database = await openDatabase({ databaseUrl: values.database, dataDir: values['data-dir'] ?? '', poolSize: 2 });
const portal = assemble(database);
try {
  const period = day === undefined ? endedPeriod(kind, portal.clock().slice(0, 10)) : periodWith(kind, day);
  const report = writeReport(await gatherFacts(portal, kind, period));
  const { sentences, numbers } = numbersOfReport(report);
  console.log(reportTitle(kind, period));
  if (values.text) for (const sentence of sentences) console.log(`  ${sentence}`);
  let equal = 0;
  for (const { where, count, list, filter } of numbers) {
    const { address, total } = await countAsReader(portal, list, filter, REPORT_READER);
    if (total === count) equal += 1;
    else console.error(`${where}: ${count} in the report, ${total} in ${address}`);
  }
  console.log(`${numbers.length} numbers, ${equal} equal`);
  if (equal < numbers.length || numbers.length === 0) process.exitCode = 1;
} finally {
  await portal.close();
}
