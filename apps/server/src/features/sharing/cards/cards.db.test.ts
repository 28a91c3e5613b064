import { API } from '@ldy/contract/api.ts';
import { CARD_SHAPES } from '@ldy/contract/cards.ts';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomPhone } from '../../../testing/build-account.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createReadCard, type ReadCard } from './read-card.ts';

let server: TestServer;
let readCard: ReadCard;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  readCard = createReadCard(server.portal);
});
afterAll(() => server?.dispose());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ url, method, headers });
const LOG4J = 'CVE-2021-44228';

describe('the picture of a card', () => {
  test.each(['wide', 'upright'] as const)(
    'is a %s PNG that may be cached for ever, by GET and by HEAD',
    async (shape) => {
      const card = await readCard('vulnerability', LOG4J);
      const url = card?.[shape] ?? '';
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const { width, height } = PNG.sync.read(answer.rawPayload);
      expect({ width, height }).toEqual(CARD_SHAPES[shape]);
      const head = await get(url, {}, 'HEAD');
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      expect(head.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
    },
  );

  test('has another address when the record shows something else, and then the former one is gone', async () => {
    const before = await readCard('vulnerability', LOG4J);
    const change = `update vulnerability set list_item = (list_item::jsonb || '{"titleCn": "另一个标题"}')::json where anchor = $1`;
    await server.database.execute(change, [LOG4J]);
    const after = await readCard('vulnerability', LOG4J);
    expect(after?.title).toContain('另一个标题');
    expect(after?.wide).not.toBe(before?.wide);
    expect((await get(before?.wide ?? '')).statusCode).toBe(404);
    expect((await get(after?.wide ?? '')).statusCode).toBe(200);
  });

  test.each([
    '/cards/vulnerability/CVE-2021-44228.png',
    `/cards/vulnerability/CVE-2021-44228-v${'0'.repeat(20)}.png`,
    `/cards/vulnerability/CVE-1999-0001-v${'0'.repeat(20)}.png`,
    `/cards/account/1-v${'0'.repeat(20)}.png`,
    `/cards/__proto__/1-v${'0'.repeat(20)}.png`,
    `/cards/batch/${'A'.repeat(43)}-v${'0'.repeat(20)}.png`,
    `/cards/notice/LDYN-2023-0001%00-v${'0'.repeat(20)}.png`,
    `/cards/vulnerability/CVE-2021-44228%00-v${'0'.repeat(20)}.png`,
  ])('is not drawn for an address that the portal never gave: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a card', () => {
  test('is made of what visitors see, also for staff, and there is none of what they do not see', async () => {
    const rows = await server.database.query<{ id: string }>('select anchor as id from notice_search where level > 0');
    for (const { id } of rows) expect(await readCard('notice', id)).toBeUndefined();
    const [open] = (await server.ask(API.listNotices, {})).list;
    expect(await readCard('notice', open?.id ?? '')).toMatchObject({ title: open?.title });
    const staff = await signInAs(server, 'staff');
    const hidden = await server.ask(API.readVulnerability, { id: LOG4J }, staff);
    const shown = await server.ask(API.listVulnerabilities, { ids: [LOG4J] });
    const card = await readCard('vulnerability', LOG4J);
    expect(card?.title).toContain(shown.list[0]?.title);
    expect(hidden.id).toBe(shown.list[0]?.id);
  });

  test('of a batch goes with its link, and shows nothing that its maker wrote', async () => {
    const business = await signInAs(server, 'business', { phone: randomPhone() });
    const words = { title: '【官方】请登录核验', note: '账号异常' };
    const made = await server.ask(API.shareBatch, { ids: [LOG4J, 'CVE-2014-0160'], ...words }, business);
    const card = await server.ask(API.readShareCard, { id: made.secret });
    expect(card.title).toBe('2 个漏洞');
    expect(card.description).not.toContain('账号异常');
    // Its picture is named by what is on it: without the words it is the same.
    const plain = await server.ask(API.shareBatch, { ids: [LOG4J, 'CVE-2014-0160'] }, business);
    const { wide } = await server.ask(API.readShareCard, { id: plain.secret });
    expect(wide.replace(plain.secret, made.secret)).toBe(card.wide);
    expect((await get(card.wide)).headers['cache-control']).toBe('private, max-age=3600');
    await server.ask(API.revokeShare, { id: made.id }, business);
    expect((await get(card.wide)).statusCode).toBe(404);
  });
});

test('an address that asks for many pictures is stopped', async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, n) =>
      server.app.inject({ url: `/cards/news/${n}-v${'0'.repeat(20)}.png`, remoteAddress: '203.0.113.8' }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});
