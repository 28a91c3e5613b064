import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LISTED_VULNERABILITIES as LISTED } from '../../features/vulnerabilities/list/listed-vulnerabilities.ts';
import { currentCall, duringCall } from '../../platform/current-call.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { createNameLookup } from './look-up-names.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ data: 'demo' });
});
afterAll(() => made?.dispose());

/** A lookup with a clock that the test moves, and how many statements it made. */
function setUp() {
  let now = 0;
  const { database } = made;
  const query = vi.spyOn(database, 'query');
  query.mockClear();
  const { labelsOf } = createNameLookup(LISTED, database, () => now);
  return { labelsOf, statements: () => query.mock.calls.length, move: (ms: number) => (now += ms) };
}

test('the name of a product is read once, and again half a minute later', async () => {
  const { labelsOf, statements, move } = setUp();
  const ids = ['apache/tomcat', 'unknown/nothing'];
  const first = await labelsOf('product', ids);
  expect([...first.keys()]).toEqual(['apache/tomcat']);
  expect(await labelsOf('product', ids)).toEqual(first);
  expect(statements()).toBe(1);
  move(30_000);
  expect(await labelsOf('product', ids)).toEqual(first);
  expect(statements()).toBe(2);
});

test('only names that were not asked for before are read, and a vendor is not taken for a product', async () => {
  const { labelsOf, statements } = setUp();
  await labelsOf('product', ['apache/tomcat']);
  const both = await labelsOf('product', ['apache/tomcat', 'apache/log4j']);
  expect([...both.keys()].toSorted()).toEqual(['apache/log4j', 'apache/tomcat']);
  expect((await labelsOf('vendor', ['apache/tomcat'])).size).toBe(0);
  expect(statements()).toBe(3);
});

test('names that the portal knows cost no statement, and fields without names have none', async () => {
  const { labelsOf, statements } = setUp();
  expect((await labelsOf('type', ['xss'])).get('xss')).toBeTruthy();
  expect(await labelsOf(Object.keys(VULNERABILITIES.fields).find((name) => !LISTED.names[name]) ?? '', ['x'])).toEqual(
    new Map(),
  );
  expect(statements()).toBe(0);
});

test('an import gives way to a call that waits for names, whichever call asked for them first', async () => {
  const { database } = made;
  const lookup = createNameLookup(LISTED, database);
  const seen: (boolean | undefined)[] = [];
  vi.spyOn(database, 'query').mockImplementation(async () => {
    seen.push(currentCall() && !currentCall()?.signal.aborted);
    return [];
  });
  const ended = AbortSignal.abort();
  await duringCall({ signal: ended, late: ended }, () => lookup.resolveName('vendor', 'apache'));
  await lookup.resolveName('vendor', 'cisco');
  vi.mocked(database.query).mockRestore();
  expect([seen[0], seen.at(-1)]).toEqual([true, undefined]);
});
