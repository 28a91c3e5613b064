import { API } from '@ldy/contract/api.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const FACTS = factsOf(VULNERABILITIES);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

test('a saved filter by what its owner may not see reveals nothing: the list refuses it like any other', async () => {
  const who = await signInAs(server, 'business', { denied: idsOf([FACTS.epss]).slice(0, 1) });
  await server.ask(API.saveSearch, { name: '高危概率', filter: { epss_min: 0.5 }, sort: 'epss' }, who);
  const { list } = await server.ask(API.listSavedSearches, {}, who);
  const answer = await server.post(API.listVulnerabilities.path, { ...list[0]?.filter, sort: list[0]?.sort }, who);
  expect(answer).toMatchObject({ status: 403, body: { data: null } });
});
