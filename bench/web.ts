import { parseArgs } from 'node:util';
import { startPortal } from '../e2e/support/portal.ts';
import { demoAccount, startSession } from '../e2e/support/sign-in.ts';
import { tenth } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { drivePages, pageLoadTable } from './web/drive-pages.ts';
import { firstScripts, scriptTable } from './web/first-scripts.ts';
import { measurePage } from './web/measure-page.ts';
import { type MeasuredPage, PAGES_MEASURED, pageTable } from './web/pages.ts';

const USAGE = `Options:
  --runs <n>    runs of each page, of which the median counts (default: 3)
  --only <name> one page alone: ${PAGES_MEASURED.map(({ name }) => name).join(', ')}
  --write       put the result into docs/benchmarks.md`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

// All requests come from one address.
const portal = await startPortal({
  LDY_VISITOR_CALLS_PER_MINUTE: '1000000',
  LDY_VISITOR_SEARCHES_PER_DAY: '1000000',
  LDY_VISITOR_DETAILS_PER_DAY: '1000000',
  LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000',
});
try {
  const { cookie } = await startSession(portal, demoAccount(portal, 'business'));
  const measured: MeasuredPage[] = [];
  for (const page of PAGES_MEASURED.filter(({ name }) => values.only === undefined || name === values.only)) {
    const figures = await measurePage(portal.url + page.path, {
      runs: Number(values.runs),
      cookie: page.signedIn ? cookie : undefined,
    });
    console.error(`${page.name}: performance ${figures.performance}, LCP ${tenth(figures.lcpMs / 1000)} s`);
    measured.push({ page, figures });
  }
  const sections = [pageTable(measured)];
  if (values.only === undefined) {
    sections.push(scriptTable(firstScripts()), pageLoadTable(await drivePages(portal.url)));
  }
  report('web', sections.join('\n\n'), { share: 1, write: values.write });
} finally {
  await portal.stop();
}
