import { FIELD_PERMISSIONS } from '@ldy/domain/access/gather-field-permissions.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createSituationReader } from './share-situation.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

const SITUATION = 1;
const BUSINESS: Reader = {
  role: 'business',
  permissions: [SITUATION, ...FIELD_PERMISSIONS.map(({ id }) => id)],
  seesEverything: false,
};

/** A reader of situations over a library with the newest change that the test names, and how often it searched. */
function setUp() {
  const library = { newest: 1 };
  let searches = 0;
  const { portal } = server;
  const counted: SearchEngine = {
    ...portal.search,
    search(query) {
      searches += 1;
      return portal.search.search(query);
    },
  };
  const read = createSituationReader({ ...portal, search: counted, reachedChange: async () => String(library.newest) });
  return { read, library, searches: () => searches };
}

test('screens with readers of the same rights get one answer when they ask at once', async () => {
  const alone = setUp();
  const answer = await alone.read(BUSINESS);
  const together = setUp();
  const sameRights = { ...BUSINESS, accountId: 'another' };
  const answers = await Promise.all([...Array.from({ length: 20 }, () => BUSINESS), sameRights].map(together.read));
  expect(together.searches()).toBe(alone.searches());
  expect(answers.map(({ figures }) => figures)).toEqual(answers.map(() => answer.figures));
});

test('who has other rights gets an answer of his own', async () => {
  const { read } = setUp();
  const less: Reader = { ...BUSINESS, permissions: [SITUATION] };
  const [first, second, third] = await Promise.all([
    read(BUSINESS),
    read(less),
    read({ ...less, role: 'staff', seesEverything: true }),
  ]);
  expect([first, second, third].map(({ exploited }) => exploited.length > 0)).toEqual([true, false, true]);
});

test('who asks after the library has changed is not given what was begun before', async () => {
  const { read, library, searches } = setUp();
  const before = read(BUSINESS);
  await new Promise(setImmediate);
  library.newest = 2;
  await Promise.all([before, read(BUSINESS)]);
  const alone = setUp();
  await alone.read(BUSINESS);
  expect(searches()).toBe(2 * alone.searches());
});

test('an answer is given to those who wait for it, and made again for who comes later', async () => {
  const { read, searches } = setUp();
  await read(BUSINESS);
  const once = searches();
  await read(BUSINESS);
  expect(searches()).toBe(2 * once);
});
