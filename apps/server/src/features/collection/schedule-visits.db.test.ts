import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduleVisits, VISIT_LIBRARY, VISIT_SOURCE } from './schedule-visits.ts';
import { type Collecting, startCollecting } from './testing/collecting.ts';
import { publishing } from './testing/publisher.ts';

let collecting: Collecting;
beforeEach(async () => {
  collecting = await startCollecting(publishing(''));
});
afterEach(() => collecting.close());

const look = () => scheduleVisits(collecting.deps);
const asked = async () =>
  (
    await collecting.database.query<{ name: string }>(
      `select source.name from job join collected_source source on source.id = (payload->>'source')::bigint
       where job.name = 'visit-source' order by job.id`,
    )
  ).map(({ name }) => name);
const at = (host: string, name = host) => ({ name, url: `https://${host}/${encodeURIComponent(name)}.xml` });
/** As the end of a visit leaves it. */
const end = (name: string) =>
  collecting.database.execute(
    "update collected_source set visiting_since = null, next_at = $2::timestamptz + interval '1 hour' where name = $1",
    [name, collecting.deps.clock()],
  );

test('a source is asked for when it is due, once, until its visit has ended', async () => {
  await collecting.add(at('a.example'));
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  await end('a.example');
  await collecting.database.execute('delete from job');
  expect(await look()).toBe(0);
  collecting.moveClock(61);
  expect(await look()).toBe(1);
});

test('one that is off is not asked for, and none where the operator turned collecting off', async () => {
  await collecting.add(at('a.example'));
  const off = { ...collecting.deps.configuration, collects: false };
  expect(await scheduleVisits({ ...collecting.deps, configuration: off })).toBe(0);
  await collecting.database.execute('update collected_source set is_enabled = false');
  expect(await look()).toBe(0);
});

test('of one owner one source is asked for in each look, of one host two at a time, and others do not wait for them', async () => {
  await collecting.add(
    at('a.owner.com', '甲'),
    at('a.owner.com', '乙'),
    at('a.owner.com', '丙'),
    at('b.owner.com', '丁'),
    at('other.com', '戊'),
  );
  await look();
  expect(await asked()).toEqual(['甲', '戊']);
  await look();
  expect(await asked()).toEqual(['甲', '戊', '乙']);
  await look();
  // Two visits of the host are under way: the turn is that of the owner's other host.
  expect(await asked()).toEqual(['甲', '戊', '乙', '丁']);
  await look();
  expect(await asked()).toHaveLength(4);
  await end('甲');
  await look();
  expect((await asked()).at(-1)).toBe('丙');
});

test('a visit that was asked for and got lost is asked for again after seven hours', async () => {
  await collecting.add(at('a.example'));
  await look();
  await collecting.database.execute('delete from job');
  collecting.moveClock(6 * 60);
  expect(await look()).toBe(0);
  collecting.moveClock(61);
  expect(await look()).toBe(1);
});

test('a worker that dies loses its visits to another one within half a minute', () => {
  for (const job of [VISIT_SOURCE, VISIT_LIBRARY]) expect(job.leaseSeconds).toBeLessThanOrEqual(30);
});

test('thousands that are due do not fill the queue', async () => {
  await collecting.add(...Array.from({ length: 300 }, (_, index) => at(`site${index}.com`)));
  await collecting.database.execute('update collected_source set next_at = $1', [collecting.deps.clock()]);
  expect(await look()).toBe(100);
  expect(await look()).toBe(0);
});
