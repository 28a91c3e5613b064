import { randomUUID } from 'node:crypto';
import { assemble } from '../../apps/server/src/compose.ts';
import { readConfiguration } from '../../apps/server/src/platform/config/configuration.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { createPortalServer } from '../../apps/server/src/processes/portal-server.ts';
import { signInAs } from '../../apps/server/src/testing/sign-in-as.ts';
import { type Spread, spreadOf } from '../lib/figures.ts';
import { answer, childInput } from '../lib/run-child.ts';
import { fillNews, fillNotices } from './fill.ts';
import { lists } from './lists.ts';
import type { Measured, Part } from './part.ts';

export interface NoticesInput {
  location: DatabaseConfiguration;
  notices: number;
  news: number;
}
export interface NoticesResult {
  lines: { name: string; bar: number; spread: Spread }[];
}

/** Whatever is measured over the generated notices and news; a new part is a file and a word here. */
const PARTS: readonly Part[] = [lists];
const ROUNDS = 200;
const WARM_UP = 20;

const { location, notices, news } = childInput<NoticesInput>();
const database = await openDatabase(location);
await migrate(database);
// One reader asks faster than people may.
const portal = assemble(database, {
  configuration: readConfiguration({
    ...{ LDY_VISITOR_CALLS_PER_MINUTE: '1000000', LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000' },
    ...{ LDY_VISITOR_SEARCHES_PER_DAY: '1000000' },
  }),
});
await fillNotices(portal, notices);
await fillNews(portal, news);
await database.execute('analyze');
const app = await createPortalServer(portal, { parts: ['http'] });

let asked = 0;
const measured: Measured = {
  ...{ portal, app, notices, news },
  headers: { personal: await signInAs({ portal }, 'personal'), business: await signInAs({ portal }, 'business') },
  async timed({ headers, ...request }) {
    asked += 1;
    const begin = performance.now();
    const response = await app.inject({
      // Each from a network of its own: a reader's program asks a few times an hour.
      remoteAddress: `198.${18 + (asked % 2)}.${Math.floor(asked / 250) % 250}.${(asked % 250) + 1}`,
      ...request,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-request-id': randomUUID(), ...headers },
    });
    const took = performance.now() - begin;
    const code = response.headers['content-type']?.toString().includes('json') ? response.json().code : undefined;
    if (response.statusCode !== 200 || (code !== undefined && code !== 200))
      throw new Error(`${request.url} answered ${response.statusCode}: ${response.body.slice(0, 300)}`);
    return took;
  },
};
const lines: NoticesResult['lines'] = [];
for (const part of PARTS)
  for (const [name, { bar, rounds = ROUNDS, ask }] of Object.entries(await part(measured))) {
    const times: number[] = [];
    for (let round = 0; round < Math.min(WARM_UP, rounds) + rounds; round++) {
      const took = await ask(round);
      if (round >= Math.min(WARM_UP, rounds)) times.push(took);
    }
    lines.push({ name, bar, spread: spreadOf(times) });
  }
await app.close();
await portal.close();
answer({ lines } satisfies NoticesResult);
