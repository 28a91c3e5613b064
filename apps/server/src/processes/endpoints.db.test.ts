import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { envelope } from '@ldy/contract/envelope.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { KIOSK_LIVE_PATH } from '@ldy/contract/kiosks.ts';
import { LIVE_PATH } from '@ldy/contract/live.ts';
import { ROLES, type Role } from '@ldy/domain/access/roles.ts';
import { leafPaths } from '@ldy/domain/access/testing/leaf-paths.ts';
import { pathBelow } from '@ldy/schema/schema.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../platform/http/route-list.ts';
import { TEST_PASSWORD } from '../testing/build-account.ts';
import { answerTo, ENDPOINT_CASES, statusOf, type Who } from '../testing/endpoint-cases.ts';
import { formWith } from '../testing/form-with.ts';
import { signInAs, signInAsStaff } from '../testing/sign-in-as.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

/** What the printed description says against an answer; of calls that it leaves out, nothing. */
async function faultsOf({ method, path }: Endpoint, status: number, body: object): Promise<string[]> {
  described ??= server.app.inject('/api/openapi.json').then((answer) => {
    const document = answer.json<{ paths: Record<string, object> }>();
    return {
      paths: document.paths,
      ajv: new Ajv({ strict: false, validateFormats: false }).addSchema(document, 'api'),
    };
  });
  const { paths, ajv } = await described;
  if (!paths[path]) return [];
  const answers = `api#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses`;
  const check = ajv.getSchema(`${answers}/${status === 200 ? 200 : 'default'}/content/application~1json/schema`);
  if (!check) return [`${path} describes no such answer`];
  return check(body) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
let described: Promise<{ paths: Record<string, object>; ajv: Ajv }> | undefined;

/** Roles that may make each kind of call; all others are refused. */
const MAY: Record<Who, readonly Role[]> = {
  everybody: ROLES,
  'signed-in': ['personal', 'enterprise', 'business', 'staff'],
  'business and staff': ['business', 'staff'],
  'companies and staff': ['enterprise', 'business', 'staff'],
};

/** Routes that are not API calls, and why each is public. */
const OTHER_ROUTES = [
  'GET /livez',
  'HEAD /livez',
  'GET /readyz',
  'HEAD /readyz',
  'GET /api/openapi.json',
  'HEAD /api/openapi.json',
  // WeChat signs every message: platform/wechat.
  'GET /api/wechat/callback',
  'HEAD /api/wechat/callback',
  'POST /api/wechat/callback',
  // For mail systems, with a token of the mail: features/reports.
  'POST /report/unsubscribe/:token',
  // Checks the session and the Origin itself: features/live.
  `GET ${LIVE_PATH}`,
  // Checks the token and the Origin itself: features/kiosks.
  `GET ${KIOSK_LIVE_PATH}`,
  // Pages and crawler files with what a visitor may see: features/pages.
  ...['/index.html', '/robots.txt', '/llms.txt', '/.well-known/security.txt', '/vuln/:id'].flatMap(reading),
  // Public, like every logo: features/texts.
  ...reading('/brand/:key.png'),
  // What a visitor may see, or the owner of a secret address: features/feeds.
  ...reading('/feeds/:name'),
  // What a visitor may see, for who has its address: features/sharing/cards.
  ...reading('/cards/:kind/:name'),
  // Notices that everybody may read: features/notices/csaf.
  ...['/.well-known/csaf/provider-metadata.json', '/csaf/white/:name', '/csaf/white/:year/:file'].flatMap(reading),
  ...['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/:part.xml'].flatMap(reading),
];

function reading(path: string): string[] {
  return [`GET ${path}`, `HEAD ${path}`];
}

const TEXT_FILE = { name: 'licence.txt', type: 'text/plain', content: 'a text' };

async function call(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  method?: string,
) {
  const verb = method ?? endpoint.method;
  const form = endpoint.upload && verb === 'POST' ? formWith(endpoint.upload.field, TEXT_FILE) : undefined;
  const answer = await server.app.inject({
    method: verb as 'GET',
    url: endpoint.path,
    headers: { ...OUR_HEADERS, ...form?.headers, ...headers },
    ...(verb === 'GET' || verb === 'HEAD'
      ? { query: input as Record<string, string> }
      : { payload: form?.payload ?? JSON.stringify(input) }),
  });
  const body = answer.body ? answer.json<{ code?: number }>() : {};
  // The answer matches the contract and the printed description, for every role.
  if (body.code === 200) expect(envelope(endpoint.output).safeParse(body).error).toBeUndefined();
  if (answer.body) expect(await faultsOf(endpoint, answer.statusCode, body), answer.body.slice(0, 500)).toEqual([]);
  return { status: answer.statusCode, code: body.code };
}

const CASES = Object.entries(ENDPOINT_CASES).map(([name, one]) => ({
  name,
  endpoint: API[name as keyof typeof API] as Endpoint,
  ...one,
}));

describe.each(CASES)('$name', ({ endpoint, input, who, answer }) => {
  test.each(ROLES)(`answers a %s as the table says (${typeof who === 'string' ? who : who.act})`, async (role) => {
    const headers = await signInAs(server, role, { password: TEST_PASSWORD });
    // Who has no role in the back office does not learn of it; those who have: staff-endpoints.db.test.ts.
    if (typeof who === 'object')
      return expect(await call(endpoint, input, headers)).toEqual({ status: 404, code: 404 });
    const expected = MAY[who].includes(role)
      ? { status: statusOf(answerTo(answer, role)), code: ERROR_CODES[answerTo(answer, role)].code }
      : role === 'visitor'
        ? { status: 401, code: ERROR_CODES.notSignedIn.code }
        : { status: 403, code: ERROR_CODES.forbidden.code };
    expect(await call(endpoint, input, headers)).toEqual(expected);
  });
});

test('every call of the contract is in the table, and every route of the server is a call of the contract or named here', () => {
  expect(Object.keys(ENDPOINT_CASES).sort()).toEqual(Object.keys(API).sort());
  const calls = Object.values<Endpoint>(API).map(({ method, path }) => `${method} ${path}`);
  const unknown = routesOf(server.app).filter(
    (route) =>
      !calls.includes(route) &&
      !OTHER_ROUTES.includes(route) &&
      // The pages: see e2e/layout.
      !/^(GET|HEAD) \/(\*|assets\/\*)?$/.test(route) &&
      // Fastify adds HEAD to each GET.
      !(route.startsWith('HEAD ') && calls.includes(route.replace('HEAD', 'GET'))),
  );
  expect(unknown).toEqual([]);
  expect(calls.filter((route) => !routesOf(server.app).includes(route))).toEqual([]);
});

test.each(CASES)('$name answers no other verb', async ({ endpoint, input }) => {
  const headers = await signInAs(server, 'staff');
  const own = CASES.filter((other) => other.endpoint.path === endpoint.path).map((other) => other.endpoint.method);
  for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !own.some((one) => one === name))) {
    expect(await call(endpoint, input, headers, verb), verb).toMatchObject({ status: 404 });
  }
});

const FOREIGN: Record<string, string>[] = [
  { 'x-requested-with': '' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
];

test('a call that changes something refuses staff, too, when it comes from elsewhere', async () => {
  const { headers } = await signInAsStaff(server, ['administrator']);
  const changing = CASES.filter(({ endpoint }) => endpoint.method === 'POST' || endpoint.changesState);
  for (const { name, endpoint, input } of changing) {
    for (const foreign of FOREIGN) {
      expect(await call(endpoint, input, { ...headers, ...foreign }), name).toEqual({ status: 403, code: 403 });
    }
  }
});

test('the API description is one by the specification of OpenAPI, and everything that it refers to is in it', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json<object>();
  const validator = new Validator();
  const { valid, errors } = await validator.validate(document);
  expect([errors, valid]).toEqual([undefined, true]);
  const text = JSON.stringify(document);
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(document).toHaveProperty(['components', 'schemas', name]);
  // Many readers of descriptions do not know it.
  expect(text.includes('"prefixItems"')).toBe(false);
});

test('the API description says in words what every field of a record is, once for all calls', async () => {
  const { paths, components } = (await server.app.inject('/api/openapi.json')).json();
  expect(Object.keys(components.schemas).sort()).toEqual(['Refusal', 'VulnerabilityRecord', 'VulnerabilityTypeOption']);
  for (const { path } of [API.readVulnerability, API.readLibraryEntry]) {
    const { schema } = paths[path].post.responses['200'].content['application/json'];
    expect(schema.anyOf[0].properties.data.properties.record).toEqual({
      $ref: '#/components/schemas/VulnerabilityRecord',
    });
  }
  const described = new Set(describedPaths(components.schemas.VulnerabilityRecord));
  expect(leafPaths().filter((path) => !described.has(path))).toEqual([]);
});

interface Described {
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
  additionalProperties?: Described;
}

function describedPaths({ description, properties, items, additionalProperties }: Described, path = ''): string[] {
  const below = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    describedPaths(field, pathBelow(path, name)),
  );
  const within = [items, additionalProperties].flatMap((inner) => (inner ? describedPaths(inner, path) : []));
  return [...(/\p{Script=Han}|^[A-Z]/u.test(description ?? '') ? [path] : []), ...below, ...within];
}
