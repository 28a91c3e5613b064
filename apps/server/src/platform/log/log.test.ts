import { expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';

const CANARY = 'canary-7f3a9';

function logged(write: (log: ReturnType<typeof createLogger>) => void, pretty = false): string {
  let text = '';
  const destination = {
    write(line: string) {
      text += line;
    },
  };
  write(createLogger({ level: 'trace', destination, pretty }));
  return text;
}

const nested = { a: { b: [{ apiKey: CANARY }] } };
class QueryError extends Error {
  override cause = new Error(`connect postgres://ldy:${CANARY}@db:5432/ldy`);
}

test.each<[string, (log: ReturnType<typeof createLogger>) => void]>([
  ['a header', (log) => log.info({ headers: { Authorization: `Bearer ${CANARY}`, cookie: CANARY } }, 'x')],
  ['any case and dashes', (log) => log.info({ 'X-API-Key': CANARY, access_token: CANARY, PassWord: CANARY }, 'x')],
  ['a nested key', (log) => log.warn(nested, 'x')],
  ['a child logger', (log) => log.child({ token: CANARY }).info('x')],
  ['the message', (log) => log.info(`cannot reach postgres://ldy:${CANARY}@db/ldy`)],
  ['a message argument', (log) => log.info('url %s', `https://h/?token=${CANARY}&a=1`)],
  ['an object argument', (log) => log.info('config %j', { password: CANARY })],
  ['a bearer in a text', (log) => log.info({ sent: `authorization: Bearer ${CANARY}` })],
  ['a path', (log) => log.info({ url: `/api/x?page=1&sid=${CANARY}` })],
  ['an error', (log) => log.error(new Error(`bad postgres://u:${CANARY}@h/d`))],
  ['an error under a key', (log) => log.error({ err: new QueryError('failed'), databaseUrl: CANARY }, 'x')],
  [
    'an error’s own fields',
    (log) => log.error({ err: Object.assign(new Error('x'), { code: CANARY, password: CANARY }) }),
  ],
  ['a login code', (log) => log.info({ body: { code: CANARY, validate: CANARY } })],
])('a secret in %s does not reach the log', (_where, write) => {
  for (const pretty of [false, true]) {
    const text = logged(write, pretty);
    expect(text).not.toBe('');
    expect(text).not.toContain(CANARY);
  }
});

const SECRET = `${'aB3_-'.repeat(8)}xyz`;

test.each([
  `/leakDetail/${SECRET}`,
  `/batchDetail/${SECRET}?from=chat`,
  `/cards/batch/${SECRET}-v0123456789abcdef0123.png`,
  `/cards/batch/${SECRET}-upright-v0123456789abcdef0123.png`,
  `/api/frontend/fbugnotif/bugnotifyexportdoc?ticket=${SECRET}`,
])('an address that opens something does not reach the log: %s', (url) => {
  const text = logged((log) => log.info({ url, referer: `https://h${url}` }, url));
  expect(text).toContain('[hidden]');
  expect(text).not.toContain(SECRET);
});

test.each([
  ['a page that was searched for a number', '/bug/full-bug?search=13812345678', '138****5678'],
  ['a number in a text', 'sent to 13812345678.', '138****5678'],
  ['a number with the country before it', '+86-13812345678', '138****5678'],
  ['an address in a page', '/login?name=li.lei%40example.cn', 'l***%40example.cn'],
  ['an address in a text', 'sent to <li.lei@example.cn>', 'l***@example.cn'],
])('phone numbers and mail addresses do not reach the log: %s', (_where, text, masked) => {
  const line = logged((log) => log.info({ url: text }, text));
  expect(line).toContain(masked);
  expect(line).not.toMatch(/13812345678|li\.lei/);
});

test.each([
  '2026-11-21T07:55:51.123Z',
  '1795246903950',
  '138123456789',
  '0b1f7a52-9c1e-4d20-8f00-13812345678a',
  'CVE-2021-13812345678',
  'https://example.cn/@name',
])('other numbers stay as they are: %s', (text) => {
  expect(logged((log) => log.info({ value: text }, 'x'))).toContain(text);
});

test('what is no secret stays', () => {
  const text = logged((log) => log.info({ code: 404, url: '/api/x?page=2', user: '张三' }, 'found %d', 3));
  expect(JSON.parse(text)).toMatchObject({
    level: 'info',
    message: 'found 3',
    code: 404,
    url: '/api/x?page=2',
    user: '张三',
  });
});

test('line breaks and terminal codes cannot forge an entry', () => {
  const evil = 'name\r\n{"level":"info"}\u001b[2J';
  const json = logged((log) => log.info({ user: evil }, evil));
  expect(json.trimEnd().split('\n')).toHaveLength(1);
  const pretty = logged((log) => log.info({ user: evil }, evil), true);
  expect(pretty.trimEnd().split('\n')).toHaveLength(1);
  expect(pretty).not.toContain('\u001b[2J');
});

test('a huge or endless object is cut, not followed', () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  expect(logged((log) => log.info({ endless }))).toContain('[Circular]');
});
