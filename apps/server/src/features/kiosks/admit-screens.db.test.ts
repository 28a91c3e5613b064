import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { API } from '@ldy/contract/api.ts';
import { KIOSK_LIVE_PATH, KIOSK_PROTOCOL } from '@ldy/contract/kiosks.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import type { CallHeaders } from '../../testing/sign-in-as.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '../../testing/test-server.ts';

/** Fewer than screens and those who try make here, so that each of them would meet it. */
const CALLS_PER_MINUTE = 5;
const MORE = 3 * CALLS_PER_MINUTE;
const UNKNOWN = 'T'.repeat(43);

let server: TestServer;
let host: string;
let maker: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({
    // Through a proxy those who connect come from networks of their own.
    env: { LDY_VISITOR_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE), LDY_TRUSTED_PROXIES: '127.0.0.1' },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  host = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  maker = await server.sessionOf(await server.account({ role: 'business' }));
});
afterAll(() => server?.dispose());

let networks = 0;
/** A network without a call so far. */
const newNetwork = () => {
  networks += 1;
  return `198.51.${networks}.1`;
};
async function make(): Promise<string> {
  const kiosk = { name: '大厅', panels: ['news'], edition: 'visitor' };
  const { data } = await server.call(API.makeKiosk, kiosk, { headers: maker, address: newNetwork() });
  return data.token;
}
const read = async (token: string, address: string) =>
  (await server.call(API.readKiosk, { token }, { address })).status;
/** A call as people make it. */
const callOtherwise = async (address: string) => (await server.call(API.readSignInOptions, {}, { address })).status;
const times = (count: number, act: () => Promise<number>) => Promise.all(Array.from({ length: count }, act));
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

const open: WebSocket[] = [];
afterAll(() => {
  for (const socket of open) socket.terminate();
});
async function listen(protocols: string[], address: string, origin = `http://${host}`): Promise<number> {
  const headers = { origin, 'x-forwarded-for': address };
  const socket = new WebSocket(`ws://${host}${KIOSK_LIVE_PATH}`, protocols, { headers });
  open.push(socket);
  const refusal = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number);
  return Promise.race([once(socket, 'open').then(() => 101), refusal]);
}

describe('a screen that was opened', () => {
  test('reads on when its network is refused everything else, and takes nothing from it before', async () => {
    const house = newNetwork();
    const hall = await make();
    expect(await read(hall, house)).toBe(200);
    expect(await times(MORE, () => read(hall, house))).toEqual(Array(MORE).fill(200));
    expect(await callOtherwise(house)).toBe(200);
    expect(await times(MORE, () => read(UNKNOWN, house))).toContain(429);
    expect(await times(MORE, () => callOtherwise(house))).toContain(429);
    expect(await times(MORE, () => read(hall, house))).toEqual(Array(MORE).fill(200));
  });

  test('connects again when its network is refused everything else, and takes nothing from it before', async () => {
    const house = newNetwork();
    const [hall, office] = [await make(), await make()];
    const connect = (token: string) => listen([KIOSK_PROTOCOL, token], house);
    expect([await connect(hall), await connect(office)]).toEqual([101, 101]);
    expect(await times(8, () => connect(hall))).toEqual(Array(8).fill(101));
    expect(await callOtherwise(house)).toBe(200);
    expect(await times(MORE, () => connect(UNKNOWN))).toContain(429);
    expect(await times(MORE, () => callOtherwise(house))).toContain(429);
    expect(await times(8, () => connect(office))).toEqual(Array(8).fill(101));
  });

  test('is counted by its address: who floods one takes nothing from others', async () => {
    const house = newNetwork();
    const [hall, office] = [await make(), await make()];
    expect([await read(hall, house), await read(office, house)]).toEqual([200, 200]);
    const readings = await times(600, () => read(hall, house));
    expect(count(readings, 200)).toBeGreaterThan(320);
    expect(count(readings, 429)).toBe(600 - count(readings, 200));
    expect(readings).toContain(429);
    expect(await read(office, house)).toBe(200);
  });

  test('is counted by its network again from when its address ended', async () => {
    const house = newNetwork();
    const hall = await make();
    expect(await read(hall, house)).toBe(200);
    await server.database.execute('update kiosk set ends_at = $2 where token_hash = $1', [
      hashSecret(hall),
      server.now(),
    ]);
    expect(await read(hall, house)).toBe(404);
    expect(await times(MORE, () => read(hall, house))).toContain(429);
    expect(await times(MORE, () => callOtherwise(house))).toContain(429);
  });
});

test('of a body no more is read than a token needs', async () => {
  const payload = JSON.stringify({ token: UNKNOWN, more: 'x'.repeat(2_000) });
  expect(await server.post(API.readKiosk.path, payload)).toMatchObject({ status: 413, msg: '请求体不能超过 1 KB' });
});

describe('every call without a token that opens is counted', () => {
  test.each<[string, { payload?: string; headers?: CallHeaders }]>([
    ['with a token that never was', { payload: JSON.stringify({ token: UNKNOWN }) }],
    ['with what cannot be one', { payload: '{"token":"x"}' }],
    ['without one', { payload: '{}' }],
    ['with a body that is none', { payload: '{"token":' }],
    ['with a body that is too long', { payload: JSON.stringify({ token: UNKNOWN, more: 'x'.repeat(2_000) }) }],
    ['with a body of another kind', { payload: UNKNOWN, headers: { 'content-type': 'text/plain' } }],
    ['with an empty body', {}],
    ['from another site', { payload: JSON.stringify({ token: UNKNOWN }), headers: { 'x-requested-with': '' } }],
  ])('%s', async (_what, { payload, headers }) => {
    const remoteAddress = newNetwork();
    const tried = await times(MORE, async () => {
      const call = { method: 'POST', url: API.readKiosk.path, remoteAddress, payload } as const;
      return (await server.app.inject({ ...call, headers: { ...OUR_HEADERS, ...headers } })).statusCode;
    });
    expect(count(tried, 429)).toBeGreaterThan(0);
    expect(count(tried, 200)).toBe(0);
    expect(await times(MORE, () => callOtherwise(remoteAddress))).toContain(429);
  });

  test.each<[string, string[], string?]>([
    ['a token that never was', [KIOSK_PROTOCOL, UNKNOWN]],
    ['another protocol', ['other', UNKNOWN]],
    ['no protocol', []],
    ['the origin of another site', [KIOSK_PROTOCOL, UNKNOWN], 'https://evil.example'],
  ])('who connects with %s', async (_what, protocols, origin) => {
    const network = newNetwork();
    const tried = await times(MORE, () => listen(protocols, network, origin));
    expect(count(tried, 429)).toBeGreaterThan(0);
    expect(count(tried, 101)).toBe(0);
    expect(await times(MORE, () => callOtherwise(network))).toContain(429);
  });
});
