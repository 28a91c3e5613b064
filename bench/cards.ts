import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createReadCard } from '../apps/server/src/features/sharing/cards/read-card.ts';
import { endThreads } from '../apps/server/src/platform/threads/in-thread.ts';
import { createTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Spread, spreadOf, table, tenth, times } from './lib/figures.ts';
import { report } from './lib/report.ts';

const USAGE = `Asks for share cards of the demo records, one after the other, through the server: the first of a portal, which starts the thread
that draws; others; and the same once more, from the cache. On the embedded database or on the server of LDY_TEST_DATABASE_URL.

  --starts <n>  portals that draw a first card (default: 10)
  --write       put the result into docs/benchmarks.md`;

/** Milliseconds at the 95th percentile for a card that is drawn by a running thread. */
const BAR_P95 = 150;
/** Fewer than the cache of the portal holds: about 80 KB each of 32 MB. */
const CACHED = 100;

const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}

const [load = 0] = loadavg();
const spent = { first: [] as number[], drawn: [] as number[], cached: [] as number[] };
const starts = Number(values.starts);
for (let start = 0; start < starts; start += 1) {
  const server = await createTestServer({ data: 'demo' });
  const addresses = await cardsOf(server);
  const ask = async (url: string, asked: number): Promise<number> => {
    const begin = performance.now();
    // Each from a network of its own: one asks for sixty a minute.
    const { statusCode, body } = await server.app.inject({ url, remoteAddress: `198.18.${asked % 250}.1` });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`);
    return performance.now() - begin;
  };
  const [first = '', ...others] = addresses;
  spent.first.push(await ask(first, 0));
  // The code of the thread is compiled by its first cards; all others in the last portal.
  if (start === starts - 1) {
    for (const [at, url] of others.entries()) spent.drawn.push(await ask(url, at + 1));
    for (const [at, url] of others.slice(-CACHED).entries()) spent.cached.push(await ask(url, at + 1));
  }
  await server.dispose();
  await endThreads();
}

const NAMES = { first: 'the first, with the start of the thread', drawn: 'others, drawn', cached: 'the same again' };
const line = (name: string, { count, p50, p95, max }: Spread, bar?: number) => [
  ...[name, String(count), tenth(p50), tenth(p95), tenth(max)],
  ...(bar ? [String(bar), times(p95 / bar)] : ['', '']),
];
const rows = [
  line(NAMES.first, spreadOf(spent.first)),
  line(NAMES.drawn, spreadOf(spent.drawn), BAR_P95),
  line(NAMES.cached, spreadOf(spent.cached)),
];
const figures = table(['card', 'asked', 'p50 ms', 'p95 ms', 'max ms', 'p95 bar', 'of bar'], rows);
report('cards', `Load of the machine before: ${tenth(load)}.\n\n${figures}`, {
  share: 1,
  ...values,
});

/** The pictures of both shapes of every demo record, notice and news item that visitors see. */
async function cardsOf({ portal, database }: Awaited<ReturnType<typeof createTestServer>>): Promise<string[]> {
  const things = await database.query<{ kind: 'vulnerability' | 'notice' | 'news'; id: string }>(
    `select 'vulnerability' as kind, anchor as id from vulnerability
     union all select 'notice', anchor from notice_search where level = 0
     union all select 'news', id from news_item order by kind desc, id limit 200`,
  );
  const readCard = createReadCard(portal);
  const cards = await Promise.all(things.map(({ kind, id }) => readCard(kind, id)));
  return cards.flatMap((card) => (card ? [card.wide, card.upright] : []));
}
