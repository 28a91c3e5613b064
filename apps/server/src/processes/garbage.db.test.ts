import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateInput } from '../platform/http/validate-input.ts';
import { ENDPOINT_CASES } from '../testing/endpoint-cases.ts';
import { filledInput, textsIn, withAt } from '../testing/example-of.ts';
import { signInAccount, signInAsStaff } from '../testing/sign-in-as.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

const GARBAGE = [
  ...['', 'x', ' ', '275761-01-01', '2026-02-30', 'x'.repeat(10_000), '\u0000', '\u0007\u202e', '\ud800', '"(%_\\'],
  ...[0, -1, 1e308, true, null, [], {}, [[]], ['\ud800']],
];

const CALLS = Object.entries<Endpoint>(API).filter(([, { upload }]) => !upload);

/** What is sent where the check of the input takes it: no text of a language, no whole character, signs of queries, nothing. */
const SENT: readonly unknown[] = ['\u0000', '\ud800', '"(%_\\', ''];

/** Checks garbage in each text of an input; answers inputs with garbage of one kind wherever it is taken. */
function garbageOf(name: string, { input, method }: Endpoint): Record<string, unknown>[] {
  const given = ENDPOINT_CASES[name as keyof typeof API].input;
  const check = validateInput({ schema: input, httpPart: method === 'GET' ? 'querystring' : 'body', method, url: '' });
  const isTaken = (asked: unknown) => !(check(asked) as { error?: Error }).error;
  const filled = filledInput(input, given);
  return GARBAGE.flatMap((what) => {
    const places = textsIn(input).filter((place) => isTaken(withAt(filled, place, what)));
    if (places.length === 0 || !SENT.includes(what)) return [];
    const all = places.reduce<unknown>((asked, place) => withAt(asked, place, what), filled);
    return isTaken(all)
      ? [all as Record<string, unknown>]
      : [withAt(given, places[0] ?? [], what) as Record<string, unknown>];
  });
}

test('garbage in any text of any call is refused or taken, and is no error of ours', async () => {
  const { account } = await signInAsStaff(server, ['administrator', 'editor', 'reviewer', 'operator']);
  const failed: string[] = [];
  for (const [name, endpoint] of CALLS) {
    // Some calls end the session.
    const headers = await signInAccount(server, account.id, { totpPassed: true, confirmed: true });
    for (const input of garbageOf(name, endpoint)) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { ...OUR_HEADERS, ...headers },
        ...(endpoint.method === 'GET'
          ? { query: input as Record<string, string> }
          : { payload: JSON.stringify(input) }),
      });
      if (answer.statusCode >= 500) failed.push(`${name} ${JSON.stringify(input).slice(0, 300)}`);
    }
  }
  expect(failed).toEqual([]);
  expect(server.log()).not.toContain('"level":"error"');
});
