import { API } from '@ldy/contract/api.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { HEAD_FIGURE_NAMES } from '@ldy/domain/statistics/situation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNameLookup } from '../../collections/list/look-up-names.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import { readSituation } from './read-situation.ts';
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

test('what is due soonest comes first, also where far more is due than a list gives at once', async () => {
  const today = shanghaiDay(server.now());
  const { database } = server;
  const spread = await database.query<{ cve: string }>(
    `update vulnerability_search set kev_due = $1::date + 1 where anchor in (select anchor from vulnerability_search where cve <> '' order by anchor limit 3) returning cve`,
    [today],
  );
  const late = await database.execute(
    `update vulnerability_search set kev_due = $1::date + 9 where anchor in (select anchor from vulnerability_search where cve <> '' order by anchor offset 3 limit 150)`,
    [today],
  );
  expect(late).toBeGreaterThan(100);
  const deps = { ...server.portal, ...createNameLookup(LISTED_VULNERABILITIES, database) };
  const { due } = await readSituation(deps, null, {
    role: 'business',
    permissions: permissionsFor('business'),
    seesEverything: false,
  });
  expect(due).toHaveLength(10);
  expect(
    due
      .slice(0, 3)
      .map(({ cve }) => cve)
      .sort(),
  ).toEqual(spread.map(({ cve }) => cve).sort());
  const days = due.map(({ kev_due }) => kev_due);
  expect(days).toEqual(days.toSorted());
});

test('what was published long ago is not marked as growing, though the charts end with it', async () => {
  const headers = await signInAs(server, 'business');
  const { today, until, charts } = await server.ask(API.readSituation, {}, headers);
  expect(until < today).toBe(true);
  expect(charts.flatMap(({ rows }) => rows.filter(({ undercounted }) => undercounted))).toEqual([]);
});
