import { parseArgs } from 'node:util';
import { launchBrowser } from '../e2e/support/browser.ts';
import { startPortal } from '../e2e/support/portal.ts';
import { signInAs } from '../e2e/support/sign-in.ts';
import { table, tenth, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { playScreen } from './screen/play-screen.ts';
import { type Weight, weighPage } from './screen/weigh-page.ts';

const USAGE = `Shows 态势大屏 of the built portal for eight hours of a clock that is turned forward: news of the library every
minute, a portal that is away for ten minutes of every hour, a lost connection. Each hour garbage is collected and the page weighed. Ends with 1 when
the page is heavier after the last hour than the bounds allow, counted from the end of the first.

  --hours <n>  hours of the screen's clock (default: 8)
  --write      put the result into docs/benchmarks.md`;

/** What may be added from the first hour to the last: a chart that is not disposed adds more in a few minutes. */
const BOUNDS: Record<keyof Weight, number> = { heapBytes: 4_000_000, nodes: 400, listeners: 40, canvases: 0 };

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '8' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const hours = Number(values.hours);
// Reconnections of hours come within minutes.
const portal = await startPortal({ LDY_VISITOR_CALLS_PER_MINUTE: '1000000', LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000' });
const browser = await launchBrowser();
const weights: Weight[] = [];
try {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
  await signInAs(context, portal, 'business');
  const page = await context.newPage();
  const screen = await playScreen(page, portal.url);
  for (let hour = 1; hour <= hours; hour += 1) {
    await screen.passHour();
    weights.push(await weighPage(page));
    console.error(`hour ${hour}: ${JSON.stringify(weights.at(-1))}`);
  }
} finally {
  await browser.close();
  await portal.stop();
}

const [first, last] = [weights[0], weights.at(-1)];
if (!first || !last) throw new Error('Nothing was weighed.');
const names = Object.keys(BOUNDS) as (keyof Weight)[];
const grown = (name: keyof Weight) => last[name] - first[name];
const shown = (name: keyof Weight, value: number) => (name === 'heapBytes' ? `${tenth(value / 1e6)} MB` : whole(value));
const NAMES = { heapBytes: 'heap', nodes: 'DOM nodes', listeners: 'listeners', canvases: 'charts' };
report(
  'soak-screen',
  table(
    ['of the page', ...weights.map((_, at) => `hour ${at + 1}`), 'added', 'at most'],
    names.map((name) => [
      NAMES[name],
      ...weights.map((weight) => shown(name, weight[name])),
      shown(name, grown(name)),
      shown(name, BOUNDS[name]),
    ]),
  ),
  { share: 1, write: values.write },
);
const heavier = names.filter((name) => grown(name) > BOUNDS[name]);
if (heavier.length > 0) console.error(`The page grew: ${heavier.map((name) => NAMES[name]).join(', ')}.`);
process.exitCode = heavier.length > 0 ? 1 : 0;
