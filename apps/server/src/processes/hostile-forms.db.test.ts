import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINT_CASES, type EndpointCase } from '../testing/endpoint-cases.ts';
import { type CallHeaders, signInAsStaff } from '../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let everyRole: CallHeaders;
let applicant: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());
// A call before this one may have ended its session.
beforeEach(async () => {
  everyRole = (await signInAsStaff(server, ['administrator', 'editor', 'reviewer', 'operator'])).headers;
  applicant = await server.sessionOf(await server.account({ password: null }));
});

/** Inputs that go further than the minimal ones: into lists, into what is stored, into every filter. */
const FULL: Partial<Record<keyof typeof API, Record<string, unknown>>> = {
  listApplications: { size: 20, states: ['submitted'], kind: 'business', late: true, company: '某某', cursor: '' },
  approveApplication: {
    ...ENDPOINT_CASES.approveApplication.input,
    until: '2099-12-31',
    account_id: crypto.randomUUID(),
  },
  answerApplication: {
    ...ENDPOINT_CASES.answerApplication.input,
    ...{
      name: '张三',
      company: '某某',
      department: '安全部',
      industrys: '9',
      file: '/none',
      file_name: 'a',
      f_key: 'a',
    },
  },
  listAccounts: { size: 20, text: 'a', role: 'personal', mark: 'disabled', cursor: '' },
  listInvitations: { size: 20, state: 'usable', text: 'a', cursor: '' },
  listQuarantine: { connector: 'kev', reason: 'json', page: 1 },
  listAuditEvents: { type: 'a', account: 'a', object: 'a', from: '2026-01-01T00:00:00Z', before: 1 },
  previewCorrection: {
    id: 'CVE-2021-44228',
    correction: {
      ...{ titleCn: '标题', officialFixCn: '升级', patches: [{ name: '补丁', url: 'https://vendor.example/a' }] },
      affected: [{ vendor: 'a', product: 'b', versions: [{ from: '1', lessThan: '2' }], fixedIn: ['2'] }],
    },
  },
};
FULL.correctRecord = { ...FULL.previewCorrection, version: 0, reason: '更正' };

const CALLS = Object.entries<EndpointCase>(ENDPOINT_CASES)
  .map(([name, { input, who }]) => ({
    ...{ name, endpoint: API[name as keyof typeof API] as Endpoint, isOfStaff: typeof who === 'object' },
    input: FULL[name as keyof typeof API] ?? input,
  }))
  .filter(
    ({ endpoint, isOfStaff }) =>
      endpoint.method === 'POST' && !endpoint.upload && (isOfStaff || endpoint.tag === '版别申请'),
  );

type Place = (string | number)[];

/** The places of the values of an input, at any depth. */
function placesOf(value: unknown, place: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [place];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...place, key]));
}
function withAt(value: unknown, [key, ...rest]: Place, wanted: unknown): unknown {
  if (key === undefined) return wanted;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withAt(copy[key], rest, wanted);
  return copy;
}

/** No text that the database can keep, and no text at all. */
const NEVER_TAKEN = ['a\u0000b', 'x'.repeat(100_000), [[]], { a: 1 }];
const MAYBE_TAKEN = ['', '\ud83d', '\u202e\u200b\u0007', "' or 1=1 --", '0000-00-00', -1, 2 ** 31, 2 ** 53, null];

test.each(CALLS)('$name takes what is typed as text, or refuses it', async ({ endpoint, input, isOfStaff }) => {
  const headers = isOfStaff ? everyRole : applicant;
  const send = async (place: Place, what: unknown) => {
    const { status } = await server.call(endpoint, withAt(input, place, what) as Record<string, unknown>, { headers });
    return { place: place.join('.'), what: String(what).slice(0, 20), status };
  };
  for (const place of placesOf(input).filter(({ length }) => length > 0)) {
    for (const what of NEVER_TAKEN) expect(await send(place, what)).toMatchObject({ status: 400 });
    for (const what of MAYBE_TAKEN)
      expect([200, 400, 403, 404], `${place}`).toContain((await send(place, what)).status);
  }
});

test('after all this the log is whole, and nothing was an error of ours', async () => {
  expect(await server.ask(API.verifyAuditLog, {}, everyRole)).toMatchObject({ faults: [] });
  expect(server.log()).not.toContain('"level":"error"');
});
