// On both databases: texts are searched.
import { API } from '@ldy/contract/api.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import { randomFrom, randomTree } from '@ldy/domain/query/testing/random-tree.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

const SEED = Number(process.env.LDY_TEST_SEED ?? Date.now() % 1e9);
console.info(`LDY_TEST_SEED=${SEED}`);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

test('whatever is asked is answered, and what is left out is all that was not found', async () => {
  const random = randomFrom(SEED);
  const total = async (query: string) => {
    const answer = await server.post(API.listVulnerabilities.path, { query, page_size: 10, facets: ['vendor'] });
    expect([200, 400], `${query}\n${answer.text}`).toContain(answer.status);
    return answer.status === 200 ? (answer.body.data as { total: { value: number } }).total.value : undefined;
  };
  const all = (await server.ask(API.listVulnerabilities, {})).total.value;
  let answered = 0;
  let found = 0;
  for (let round = 0; round < 80; round += 1) {
    const query = printQuery(randomTree(random, 3));
    const hits = await total(query);
    const others = await total(`-(${query})`);
    if (hits === undefined || others === undefined) continue;
    expect(hits + others, query).toBe(all);
    answered += 1;
    if (hits > 0 && hits < all) found += 1;
  }
  expect(answered).toBeGreaterThan(40);
  expect(found).toBeGreaterThan(5);
  expect(server.log()).not.toContain('"level":"error"');
});
