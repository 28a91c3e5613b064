import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
/** Of a reader with as many searches as there are: for others nothing is counted within other conditions. */
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  headers = await signInAs(server, 'business');
});
afterAll(() => server?.dispose());

const countsBehind = async (query: string) => {
  const { completion } = await server.ask(API.suggestVulnerabilities, { search: `${query} severity:` }, headers);
  return completion?.list.map(({ count }) => count);
};

test('typing costs no search behind many names: nothing is counted then', async () => {
  await expect.poll(() => countsBehind('vendor:apache,cisco')).toContainEqual(expect.any(Number));
  expect(new Set(await countsBehind('vendor:a,b -product:c,d'))).toEqual(new Set([null]));
});

test('of many who type at once few are counted for, and all are answered', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => countsBehind(`"${n % 10}" OR vendor:${n}`)));
  expect(answers.every((counts) => counts && counts.length > 0)).toBe(true);
});
