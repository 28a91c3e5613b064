import { API } from '@ldy/contract/api.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { cursorAnchor, withCursorAnchor } from '@ldy/search/cursor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const FACTS = factsOf(VULNERABILITIES);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

const withoutIds = () => signInAs(server, 'business', { denied: idsOf([FACTS.id]) });
const page = (who: Record<string, string>, cursor?: string) =>
  server.ask(API.listVulnerabilities, { page_size: 10, sort: 'published', ...(cursor && { cursor }) }, who);

test('a cursor holds no id for readers who may see none, and goes on where the page ended', async () => {
  const who = await withoutIds();
  const [first, open] = [await page(who), await page({})];
  const cursor = first.next_cursor ?? '';
  expect(cursorAnchor(cursor)).toBe(first.list.at(-1)?.id);
  expect(cursorAnchor(cursor)).toMatch(/^LDY-/);
  expect(cursorAnchor(open.next_cursor ?? '')).toMatch(/^(?!LDY-)/);
  const idsBehind = async (reader: Record<string, string>, from: string | null) =>
    (await page(reader, from ?? '')).list.map(({ id }) => id);
  expect(await idsBehind(who, cursor)).toEqual(await idsBehind({}, open.next_cursor));
});

test('a reader who may see no ids cannot place one in the order by writing a cursor', async () => {
  const who = await withoutIds();
  const { next_cursor: cursor } = await page({});
  for (const anchor of [cursorAnchor(cursor ?? ''), 'CVE-2021-44228', 'CVE-2021', '', 'LDY-1900-00000001']) {
    const forged = withCursorAnchor(cursor ?? '', anchor);
    const input = { page_size: 10, sort: 'published', cursor: forged } as const;
    expect((await server.post(API.listVulnerabilities.path, input, who)).status, anchor).toBe(400);
  }
  for (const cursor of ['x', 'e30', Buffer.from('["published",null,7]').toString('base64url')]) {
    const input = { page_size: 10, sort: 'published', cursor } as const;
    expect((await server.post(API.listVulnerabilities.path, input, who)).status, cursor).toBe(400);
  }
});
