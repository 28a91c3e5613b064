import { afterEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { addSources } from '../collection/add-sources.ts';

const TOKEN = 'abcdefghijklmnop-0123456789';
const START = '2026-11-30T08:00:00.000Z';
let server: TestServer;
afterEach(() => server.dispose());

async function serve(env: Record<string, string> = { LDY_METRICS_TOKEN: TOKEN }, names: readonly string[] = []) {
  const sources = names.map((name, at) => ({
    ...{ name, adapter: 'rss', url: `https://zhan${at}.example/secret-path`, everyMinutes: 60, licence: '' },
  }));
  server = await createTestServer({
    ...{ env, start: START },
    before: (database) =>
      database.transaction((tx) => addSources(tx, sources, { now: START, by: { accountId: null, address: 'test' } })),
  });
}
const ask = (authorization?: string) =>
  server.app.inject({ url: '/metrics', ...(authorization !== undefined && { headers: { authorization } }) });

test('without a token in the configuration there is no such address, whatever is sent', async () => {
  await serve({});
  for (const header of [undefined, `Bearer ${TOKEN}`, 'Bearer ', 'Bearer undefined'])
    expect((await ask(header)).statusCode).toBe(404);
});

test.each([
  undefined,
  '',
  TOKEN,
  'Bearer',
  'Bearer ',
  `Bearer ${TOKEN}x`,
  `Bearer ${TOKEN.slice(1)}`,
  `Basic ${TOKEN}`,
  `Bearer ${'x'.repeat(5_000)}`,
])('who sends %j gets no figure', async (header) => {
  await serve(undefined, ['甲站']);
  const answer = await ask(header);
  expect([answer.statusCode, answer.body]).toEqual([401, '']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});

test('Prometheus gets the sources, the visits, the jobs, the library and the process, and nothing of addresses', async () => {
  await serve(undefined, ['甲站', '"乙\\站"']);
  await server.database.execute(
    `update collected_source set visited_at = $1, succeeded_at = $1, failures = 4, fault = 'inner.host refused' where name = '甲站'`,
    [START],
  );
  await server.database.execute(
    `insert into source_visit (source_id, begun_at, ended_at, outcome, status, bytes, read, added, changed, quarantined)
     select id, $1, $1::timestamptz + interval '3 seconds', 'failed', 503, 12, 0, 0, 0, 0 from collected_source where name = '甲站'`,
    [START],
  );
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const line of [
    'ldy_sources{state="failing"} 1',
    'ldy_collected_addresses 2',
    'ldy_collected_addresses_recent 1',
    'ldy_visits_last_hour{outcome="failed"} 1',
    'ldy_visit_seconds_max_last_hour{outcome="failed"} 3',
    'ldy_jobs_failed 0',
    'ldy_library_records 0',
  ])
    expect(answer.body).toContain(`${line}\n`);
  expect(answer.body).toMatch(/ldy_source_failures\{key="feed-\d+",name="甲站",kind="news"\} 4\n/);
  expect((await ask(`Bearer ${TOKEN}`)).body).toContain('ldy_http_answers_total{status="2xx"} 1\n');
  expect(answer.body).toContain('name="\\"乙\\\\站\\""');
  expect(answer.body).not.toMatch(/secret-path|zhan0|inner\.host|ldy_library_still_since_timestamp_seconds /);
  for (const line of answer.body.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{(?:[a-z]+="(?:[^"\\]|\\.)*",?)+\})? [\d.eE+-]+)$/);
});

test('nothing of the token is in the log', async () => {
  await serve();
  await ask(`Bearer ${TOKEN}`);
  await ask('Bearer wrong-token-of-somebody');
  expect(server.log()).not.toMatch(new RegExp(`${TOKEN}|wrong-token`));
});
