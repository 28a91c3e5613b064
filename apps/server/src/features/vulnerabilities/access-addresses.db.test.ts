import { API } from '@ldy/contract/api.ts';
import type { Reference } from '@ldy/domain/vulnerability/record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCnvd, buildCve, deliver } from '../../testing/build-source-record.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createBuiltPages } from '../pages/testing/built-pages.ts';
import { PreparedRecord } from './prepare-record.ts';
import { storeStatements } from './store-statements.ts';

const CVE = 'CVE-2021-40001';
const CNVD = 'CNVD-2021-40001';
const NOW = '2031-01-02T03:04:05.000Z';

/** Unique hosts and paths, so that any occurrence is a leak. */
const SECRET = /zqexploit|zqpatch/i;
const reference = (url: string, kind: Reference['kind'], ...tags: string[]): Reference => ({
  url,
  name: '',
  kind,
  tags,
});

const cve = buildCve(CVE, { aliases: [CNVD] });
cve.claims.vulTitle = { nonStandardizedTitles: 'Overflow in Qwert (zqexploit.example/run)' };
cve.claims.descriptions = [
  { lang: 'en', value: 'A flaw in Qwert. See <https://zqexploit.example/run> and hxxps://zqpatch[.]example/fix.zip.' },
];
cve.claims.references = [
  reference('https://zqexploit.example/run', 'exploit', 'exploit'),
  reference('https://zqpatch.example/fix.zip', 'patch', 'patch'),
  reference('https://vendor.example/bulletin', 'patch', 'patch', 'vendor-advisory'),
];
const cnvd = buildCnvd(CNVD, { aliases: [CVE] });
cnvd.claims.descriptions = [{ lang: 'cn', value: 'Qwert存在漏洞，利用代码见ZQEXPLOIT.example./%72un，请勿使用。' }];
cnvd.claims.references = [
  reference('http://zqexploit.example:443/./run?', 'other'),
  reference('https://vendor.example/zq', 'other'),
];

const built = createBuiltPages();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo', webFolder: built.folder });
  for (const record of [cve, cnvd])
    await server.portal.database.transaction((tx) =>
      storeStatements(tx, record.source, [new PreparedRecord(deliver(record))], NOW),
    );
});
afterAll(async () => {
  await server?.dispose();
  built.dispose();
});

test.each(['visitor', 'personal', 'enterprise'] as const)(
  'no way out shows %s the address of an exploit or of a patch, and each shows the rest',
  async (role) => {
    const headers = await signInAs(server, role);
    const ask = async (path: string, input: object) => {
      const answer = await server.post(path, input, headers);
      expect(answer.body.code, path).toBe(200);
      return answer.text;
    };
    const answers = [
      await ask(API.readVulnerability.path, { id: CVE }),
      await ask(API.readLibraryEntry.path, { source: 'cve', id: CVE }),
      await ask(API.readLibraryEntry.path, { source: 'cnvd', id: CNVD }),
      await ask(API.listVulnerabilities.path, { search: CVE }),
      await ask(API.listVulnerabilities.path, { search: 'qwert' }),
      await ask(API.suggestVulnerabilities.path, { search: CVE }),
    ];
    for (const text of answers) expect(text).not.toMatch(SECRET);
    const [profile = '', entry = ''] = answers;
    for (const text of [profile, entry]) expect(text).toContain('https://vendor.example/bulletin');
    expect(profile).toContain('https://vendor.example/zq');
  },
);

test('no reader finds, counts or is suggested a record by such an address', async () => {
  const headers = await signInAs(server, 'business');
  for (const search of ['zqexploit', 'zqexploit.example', 'zqpatch', '"zqexploit.example"']) {
    const { total, list } = await server.ask(API.listVulnerabilities, { query: search }, headers);
    expect([total.value, list], search).toEqual([0, []]);
  }
  const { text } = await server.post(API.suggestVulnerabilities.path, { search: 'zqexploit' }, headers);
  expect(text).not.toContain(CVE);
  const { total } = await server.ask(API.listVulnerabilities, { query: 'qwert' }, headers);
  expect(total.value).toBe(1);
});

test('the page of the record shows it to no visitor either', async () => {
  const { statusCode, body } = await server.app.inject({
    url: `/bug/ldy-detail/${CVE}`,
    headers: { accept: 'text/html' },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('Qwert');
  expect(body).not.toMatch(SECRET);
});

test('business sees them in their places', async () => {
  const headers = await signInAs(server, 'business');
  const { text } = await server.post(API.readVulnerability.path, { id: CVE }, headers);
  expect(text).toContain('https://zqexploit.example/run');
  expect(text).toContain('hxxps://zqpatch[.]example/fix.zip');
});
