// On both databases: counting by instants and by dates of KEV.
import { API } from '@ldy/contract/api.ts';
import { HEAD_FIGURE_NAMES } from '@ldy/domain/statistics/situation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { figuresOf } from './testing/figures-of.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

test.each(['business', 'staff'] as const)(
  'every figure is the total of the list that it leads to (%s)',
  async (role) => {
    const headers = await signInAs(server, role);
    const answer = await server.ask(API.readSituation, {}, headers);
    expect(answer.figures.map(({ name }) => name)).toEqual(HEAD_FIGURE_NAMES);
    const figures = figuresOf(answer).filter(({ count }, at) => count > 0 || at % 25 === 0);
    expect(figures.length).toBeGreaterThan(20);
    for (const { count, filter } of figures) {
      const { total } = await server.ask(API.listVulnerabilities, { ...filter, page_size: 10 }, headers);
      expect({ filter, count }).toEqual({ filter, count: total.value });
    }
  },
);
