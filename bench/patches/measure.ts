import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { assemble } from '../../apps/server/src/compose.ts';
import { readConfiguration } from '../../apps/server/src/platform/config/configuration.ts';
import { openDatabase, openForReading } from '../../apps/server/src/platform/database/open-database.ts';
import { createPortalServer } from '../../apps/server/src/processes/portal-server.ts';
import { signInAs } from '../../apps/server/src/testing/sign-in-as.ts';
import { type Spread, spreadOf } from '../lib/figures.ts';
import { answer, childInput } from '../lib/run-child.ts';
import type { PatchesInput } from './import.ts';
import { questions } from './questions.ts';

export interface QuestionTimes {
  name: string;
  bar: number;
  spread: Spread;
}

const ROUNDS = 300;
const WARM_UP = 30;

const { location } = childInput<PatchesInput>();
const database = await openDatabase(location);
// One reader asks faster than people may.
const portal = assemble(database, {
  reading: await openForReading(database, location),
  configuration: readConfiguration({
    ...{ LDY_VISITOR_CALLS_PER_MINUTE: '1000000', LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000' },
    LDY_VISITOR_SEARCHES_PER_DAY: '1000000',
  }),
});
const app = await createPortalServer(portal, { parts: ['http'] });
const headers = { 'x-requested-with': 'XMLHttpRequest', ...(await signInAs({ portal }, 'business')) };

let asked = 0;
/** Milliseconds of one call through the server, without a network between. */
async function timed(endpoint: Endpoint, payload: object): Promise<number> {
  asked += 1;
  const begin = performance.now();
  const response = await app.inject({
    ...{ method: 'POST', url: endpoint.path, payload },
    remoteAddress: `198.${18 + (asked % 2)}.${Math.floor(asked / 250) % 250}.${(asked % 250) + 1}`,
    headers: { ...headers, 'x-request-id': randomUUID() },
  });
  const took = performance.now() - begin;
  if (response.statusCode !== 200 || response.json().code !== 200)
    throw new Error(`${endpoint.path} answered ${response.statusCode}: ${response.body.slice(0, 300)}`);
  return took;
}

for (const [name, { bar, endpoint, ask }] of Object.entries(await questions(database))) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const took = await timed(endpoint, ask(round));
    if (round >= WARM_UP) times.push(took);
  }
  answer({ name, bar, spread: spreadOf(times) } satisfies QuestionTimes);
}
await app.close();
await portal.close();
