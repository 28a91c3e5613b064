import { API } from '@ldy/contract/api.ts';
import { DISCLAIMER_VERSION } from '@ldy/domain/account/disclaimer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

const isConfirmed = async (headers: Record<string, string>) =>
  (await server.ask(API.readDisclaimer, {}, headers)).is_confirm;

test('a visitor cannot confirm, nor an account for another one', async () => {
  for (const call of [API.readDisclaimer, API.confirmDisclaimer]) {
    expect(await server.post(call.path, {})).toMatchObject({ status: 401, body: { code: 4000440 } });
  }
  const [mine, other] = [await signInAs(server, 'personal'), await signInAs(server, 'personal')];
  await server.ask(API.confirmDisclaimer, {}, mine);
  expect(await isConfirmed(mine)).toBe(1);
  expect(await isConfirmed(other)).toBe(0);
});

test('a confirmation is stored once, with version, time and address, and is audited', async () => {
  const { database } = server.portal;
  await database.execute("delete from consent where document = 'disclaimer'");
  const headers = await signInAs(server, 'enterprise');
  await Promise.all(Array.from({ length: 10 }, () => server.ask(API.confirmDisclaimer, {}, headers)));
  expect(await database.query("select version, address, at from consent where document = 'disclaimer'")).toEqual([
    { version: DISCLAIMER_VERSION, address: '127.0.0.1', at: expect.stringMatching(/Z$/) },
  ]);
  const events = await database.query(
    `select detail from audit_event where type = 'consent.give' and object = 'disclaimer' order by seq desc limit 1`,
  );
  expect(events).toEqual([{ detail: JSON.stringify({ version: DISCLAIMER_VERSION }) }]);
});

test('a new version of the text asks again', async () => {
  const headers = await signInAs(server, 'business');
  await server.ask(API.confirmDisclaimer, {}, headers);
  await server.portal.database.execute("update consent set version = '2020-01-01' where document = 'disclaimer'");
  expect(await isConfirmed(headers)).toBe(0);
});

test('proofs of concept and exploits are for business accounts that confirmed its text as it is now, and nowhere for others', async () => {
  const headers = await signInAs(server, 'business', { disclaimed: false });
  const read = async () => JSON.stringify(await server.ask(API.readVulnerability, { id: 'CVE-2021-44228' }, headers));
  const { record } = await server.ask(API.readVulnerability, { id: 'CVE-2021-44228' }, await signInAs(server, 'staff'));
  const [address = ''] = record.poc?.globalPocUrl ?? [];
  expect(address).toMatch(/^https/);

  const before = JSON.parse(await read());
  expect([before.record.poc, before.record.exp, before.record.attack?.example_url]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(JSON.stringify(before)).not.toContain(address);
  expect(before.locked).toMatchObject(expect.arrayContaining([expect.objectContaining({ group: 'poc', edition: '' })]));
  await server.ask(API.confirmDisclaimer, {}, headers);
  expect(await read()).toContain(address);
  await server.portal.database.execute("update consent set version = '2020-01-01' where document = 'disclaimer'");
  expect(await read()).not.toContain(address);
});
