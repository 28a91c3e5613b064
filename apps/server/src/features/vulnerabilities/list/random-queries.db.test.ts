import { API } from '@ldy/contract/api.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import { randomTree } from '@ldy/domain/query/testing/random-tree.ts';
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

test('whatever is asked is answered, and what is left out is all that was not found', async () => {
  const dice = testDice();
  const total = async (query: string) => {
    const answer = await server.post(API.listVulnerabilities.path, { query, page_size: 10, facets: ['vendor'] });
    expect([200, 400], `${query}\n${answer.text}`).toContain(answer.status);
    return answer.status === 200 ? (answer.body.data as { total: { value: number } }).total.value : undefined;
  };
  const all = (await server.ask(API.listVulnerabilities, {})).total.value;
  // Until enough of them found some records, but not all.
  for (let left = cases(4); left > 0; ) {
    const query = printQuery(VULNERABILITIES, randomTree(dice, 3));
    const hits = await total(query);
    const others = await total(`-(${query})`);
    if (hits === undefined || others === undefined) continue;
    expect(hits + others, query).toBe(all);
    if (hits > 0 && hits < all) left -= 1;
  }
  expect(server.log()).not.toContain('"level":"error"');
});
