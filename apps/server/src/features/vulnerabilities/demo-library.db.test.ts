import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

const read = async (id: string) => (await server.ask(API.readVulnerability, { id })).record;

test('who starts the portal with its demo finds something in every state', async () => {
  const facets = ['poc_state', 'fix', 'flags'] as const;
  const { facets: counted } = await server.ask(API.listVulnerabilities, { facets: [...facets] });
  const found = (facet: (typeof facets)[number]) => counted?.[facet]?.map(({ value }) => value);
  expect(found('poc_state')).toEqual(expect.arrayContaining(['code', 'description', 'mention', 'unknown']));
  expect(found('fix')).toEqual(
    expect.arrayContaining(['patch', 'upgrade', 'mitigation', 'not-yet-then', 'wont-fix', 'unknown']),
  );
  expect(found('flags')).toEqual(expect.arrayContaining(['contested', 'unsupported', 'hosted']));
  const higher = await server.ask(API.listVulnerabilities, { cvss4_above: ['critical'] });
  expect(higher.total.value).toBeGreaterThan(0);
});

test('and several assessors, a withdrawn entry, a date of intake, and releases to choose from', async () => {
  expect((await read('CVE-2024-52270')).ssvcAssessments?.map((it) => it.exploitation)).toEqual(['none', 'active']);
  expect((await read('CVE-2020-8562')).withdrawn).toMatchObject([{ source: 'osv', key: 'GO-2022-0617' }]);
  expect((await server.ask(API.readVulnerability, { id: 'CVE-2022-2255' })).published).toBe('');
  const { list } = await server.ask(API.checkAffected, { id: 'DSA-5523-1', version: '7.88.1-10' });
  expect(list).toMatchObject([
    { reason: 'needs-release', releases: [{ answer: 'unaffected' }, { name: 'Debian 12', answer: 'affected' }] },
  ]);
});
