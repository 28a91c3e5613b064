import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { writeDue } from './write-draft.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

const due = (deps = server.portal) => writeDue(deps, new AbortController().signal);
/** The portal; the count of this number fails. */
function counting(fails = 0) {
  const deps = {
    ...server.portal,
    counted: 0,
    readFigures: () => {
      deps.counted += 1;
      if (deps.counted === fails) throw new Error('it cannot be counted');
      return server.portal.readFigures();
    },
  };
  return deps;
}
const publishOn = (day: string) =>
  server.database.execute(
    `update vulnerability_search set published = $1 where anchor = (select min(anchor) from vulnerability_search where published < '2026-01-01')`,
    [day],
  );
const known = async (kind: string) => {
  const rows = await server.database.query<{ id: string }>('select id from report where kind = $1 order by id', [kind]);
  return rows.map(({ id }) => id.slice(kind.length + 1));
};

test('what an import held up is written after it, each period once and none without anything, and nothing before the first report', async () => {
  // Friday, 20 November.
  for (const day of ['2026-11-10', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22']) await publishOn(day);
  expect(await due()).toBeGreaterThan(0);
  expect([await known('daily'), await known('weekly')]).toEqual([['2026-11-19'], ['2026-11-09']]);

  await server.database.execute(`insert into import_run (connector, paths, started_at) values ('cve', 'x', $1)`, [
    server.now(),
  ]);
  server.advance(86_400 - 1);
  expect(await due()).toBe(0);
  server.advance(2 * 86_400 + 1);
  await expect(due(counting(3))).rejects.toThrow('it cannot be counted');
  expect([await known('daily'), await known('weekly')]).toEqual([
    ['2026-11-19', '2026-11-22'],
    ['2026-11-09', '2026-11-16'],
  ]);
  expect(await due()).toBe(1);
  expect(await known('daily')).toEqual(['2026-11-19', '2026-11-20', '2026-11-22']);

  const again = counting();
  expect([await due(again), again.counted]).toEqual([0, 0]);
  // Of what came in late there is a report, too.
  await publishOn('2026-11-21');
  await server.database.execute(`update import_run set outcome = 'complete', finished_at = $1`, [server.now()]);
  expect(await due()).toBe(1);
  expect(await known('daily')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
});

test('a day that was held up too long is left out', async () => {
  server.advance(12 * 86_400);
  await publishOn('2026-11-24');
  await publishOn('2026-11-28');
  await due();
  // It is the 5th of December: seven days back are the 28th of November.
  expect((await known('daily')).filter((day) => day > '2026-11-22')).toEqual(['2026-11-28']);
});
