import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { createLogger } from '../log/create-logger.ts';
import { bindWechatCallback } from './wechat-routes.ts';

const TOKEN = 'TestToken123';
const AES_KEY = randomBytes(32).toString('base64').replace(/=$/, '').replaceAll(/[+/]/g, 'A');
const APP_ID = 'wx0123456789abcdef';
const START = Date.parse('2026-03-01T02:00:00.000Z');
const HOSTILE = '<!DOCTYPE x [<!ENTITY a "b">]>';
let now = START;
let scans: [string, string, string][] = [];
let failing = false;
let calls = 0;
let made: TestDatabase;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  made = await createTestDatabase();
});
beforeEach(async () => {
  now = START;
  scans = [];
  failing = false;
  await made.database.execute('delete from callback_seen');
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});
afterAll(() => made?.dispose());

async function serve(aesKey?: string) {
  const app = await createHttpServer({
    log: createLogger({ level: 'silent' }),
    version: '0',
    checkReady: async () => {},
  });
  bindWechatCallback(app, {
    database: made.database,
    clock: () => new Date(now).toISOString(),
    account: { appId: APP_ID, token: TOKEN, aesKey },
    onScan: async (...scan) => {
      if (failing) throw new Error('not now');
      scans.push(scan);
    },
  });
  apps.push(app);
  return app;
}

const sha1 = (parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex');
function signed(change: Record<string, string> = {}, at = now) {
  const timestamp = String(Math.floor(at / 1000));
  const nonce = change.nonce ?? `n${++calls}`;
  const query = { timestamp, nonce, signature: sha1([TOKEN, timestamp, nonce]), ...change };
  return new URLSearchParams(query).toString();
}
const event = (fields: Record<string, string>) =>
  `<xml>\n${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('\n')}\n</xml>`;
const SCAN = {
  ToUserName: 'gh_1',
  FromUserName: 'oOpenId-1',
  CreateTime: '1772330400',
  MsgType: 'event',
  Event: 'SCAN',
  EventKey: 'scene-1',
  Ticket: 'T',
};
async function post(app: FastifyInstance, body: string, query = signed(), type = 'text/xml') {
  return app.inject({
    method: 'POST',
    url: `/api/wechat/callback?${query}`,
    payload: body,
    headers: { 'content-type': type },
  });
}

describe('a call is refused and does nothing', () => {
  test.each<[string, string]>([
    ['without a signature', signed({ signature: '' })],
    [
      'with the signature of another token',
      signed({ signature: sha1(['Other', String(START / 1000), 'n']), nonce: 'n' }),
    ],
    [
      'with another nonce than was signed',
      signed({ nonce: 'other', signature: sha1([TOKEN, String(START / 1000), 'n']) }),
    ],
    [
      'with another time than was signed',
      signed({ timestamp: String(START / 1000 + 1), nonce: 'n', signature: sha1([TOKEN, String(START / 1000), 'n']) }),
    ],
    ['that is six minutes old', signed({}, START - 360_000)],
    ['that comes from the future', signed({}, START + 360_000)],
    ['with a time that is none', signed({ timestamp: 'x', signature: sha1([TOKEN, 'x', 'n']), nonce: 'n' })],
    ['with two nonces', `${signed()}&nonce=second`],
  ])('%s', async (_what, query) => {
    const app = await serve();
    expect((await post(app, event(SCAN), query)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await app.inject(`/api/wechat/callback?${query}&echostr=1`)).body).not.toBe('1');
    expect(scans).toEqual([]);
  });

  test('of 33 kB or of another kind', async () => {
    const app = await serve();
    expect((await post(app, event({ ...SCAN, Pad: 'x'.repeat(33_000) }))).statusCode).toBe(413);
    expect((await post(app, event(SCAN), signed(), 'text/html')).statusCode).toBeGreaterThanOrEqual(400);
    expect(scans).toEqual([]);
  });
});

describe('a body that is not a flat list of fields is passed over', () => {
  test.each([
    `${HOSTILE}${event(SCAN)}`,
    `<?xml version="1.0"?>${HOSTILE}<xml>&a;</xml>`,
    event(SCAN).replace('<xml>', `<xml>${HOSTILE}`),
    event(SCAN).replace('<![CDATA[scene-1]]>', '&a;'),
    event(SCAN).replace('<![CDATA[scene-1]]>', 'scene&#45;1'),
    event(SCAN).replace('<Event>', '<Event a="b">'),
    event(SCAN).replace('<Ticket>', '<EventKey>other</EventKey><Ticket>'),
    event(SCAN).replace('<Ticket><![CDATA[T]]></Ticket>', '<T><U>1</U></T>'),
    event(SCAN).replace('</Ticket>', '</Other>'),
    event(SCAN).replace(']]></EventKey>', '</EventKey>'),
    '<xml><__proto__>1</__proto__></xml>',
    '<xml>',
    '',
    `<xml>${'<a>'.repeat(8000)}</xml>`,
  ])('%#', async (body) => {
    const app = await serve();
    const response = await post(app, body);
    expect([response.statusCode, response.body]).toEqual([200, 'success']);
    expect(scans).toEqual([]);
  });
});

test('the address is proven by the echo, as plain text that no browser runs', async () => {
  const app = await serve();
  const response = await app.inject(`/api/wechat/callback?${signed()}&echostr=5837397576500011341`);
  expect(response.body).toBe('5837397576500011341');
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const hostile = await app.inject(`/api/wechat/callback?${signed()}&echostr=%3Cscript%3E`);
  expect(hostile.statusCode).toBe(400);
});

test('a scan by who follows already, and one by a new follower, are reported with scene and open id', async () => {
  const app = await serve();
  expect((await post(app, event(SCAN))).body).toBe('success');
  await post(app, event({ ...SCAN, Event: 'subscribe', EventKey: 'qrscene_scene-2', FromUserName: 'oOther' }));
  expect(scans).toEqual([
    ['scene-1', 'oOpenId-1', ''],
    ['scene-2', 'oOther', ''],
  ]);
});

test('other events are passed over', async () => {
  const app = await serve();
  await post(app, event({ ...SCAN, Event: 'unsubscribe', EventKey: '' }));
  await post(app, event({ ...SCAN, Event: 'subscribe', EventKey: '' }));
  await post(app, event({ ...SCAN, MsgType: 'text' }));
  await post(app, event({ ...SCAN, EventKey: '../../x' }));
  expect(scans).toEqual([]);
});

test('a copy of a call does nothing, also of twenty at once', async () => {
  const app = await serve();
  const query = signed();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(app, event(SCAN), query)));
  expect(answers.every(({ body }) => body === 'success')).toBe(true);
  expect(scans).toHaveLength(1);
});

test('a signature that was seen once signs nothing else: no other event, and none after the echo', async () => {
  const app = await serve();
  const [first, second] = [signed(), signed()];
  await post(app, event({ ...SCAN, MsgType: 'text' }), first);
  await post(app, event(SCAN), first);
  await app.inject(`/api/wechat/callback?${second}&echostr=1`);
  await post(app, event(SCAN), second);
  expect(scans).toEqual([]);
});

test('a call that could not be worked off may come again', async () => {
  const app = await serve();
  const query = signed();
  failing = true;
  expect((await post(app, event(SCAN), query)).statusCode).toBe(500);
  failing = false;
  await post(app, event(SCAN), query);
  expect(scans).toHaveLength(1);
});

describe('in the safe mode', () => {
  const encrypt = (text: string, appId = APP_ID) => {
    const key = Buffer.from(`${AES_KEY}=`, 'base64');
    const message = Buffer.from(text);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(message.length);
    const plain = Buffer.concat([randomBytes(16), length, message, Buffer.from(appId)]);
    const pad = 32 - (plain.length % 32);
    const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    return Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString(
      'base64',
    );
  };
  const withSignature = (encrypted: string) => {
    const nonce = `s${++calls}`;
    return signed({ nonce, msg_signature: sha1([TOKEN, String(START / 1000), nonce, encrypted]) });
  };

  test('an encrypted scan is reported', async () => {
    const app = await serve(AES_KEY);
    const Encrypt = encrypt(event(SCAN));
    expect((await post(app, event({ ToUserName: 'gh_1', Encrypt }), withSignature(Encrypt))).body).toBe('success');
    expect(scans).toEqual([['scene-1', 'oOpenId-1', '']]);
  });

  test('a plain one, one without its signature, one changed and one for another account are refused', async () => {
    const app = await serve(AES_KEY);
    const Encrypt = encrypt(event(SCAN));
    const foreign = encrypt(event(SCAN), 'wxOther');
    const other = encrypt(event({ ...SCAN, EventKey: 'scene-9' }));
    const answers = [
      await post(app, event(SCAN)),
      await post(app, event({ ...SCAN, Encrypt }), signed()),
      await post(app, event({ Encrypt: other }), withSignature(Encrypt)),
      await post(app, event({ Encrypt: foreign }), withSignature(foreign)),
    ];
    expect(answers.every(({ statusCode }) => statusCode >= 400)).toBe(true);
    expect(scans).toEqual([]);
  });
});
