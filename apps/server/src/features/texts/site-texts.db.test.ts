import { API } from '@ldy/contract/api.ts';
import type { Banner, Brand } from '@ldy/contract/back-office/site-texts.ts';
import { logoAddress } from '@ldy/contract/back-office/site-texts.ts';
import { BANNER_COOKIE } from '@ldy/contract/banner.ts';
import { SITE_ELEMENT_ID } from '@ldy/contract/page-data.ts';
import type { Site } from '@ldy/contract/site.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assemble } from '#server/compose.ts';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import { currentCall, duringCall } from '#server/platform/current-call.ts';
import { png } from '#server/platform/files/testing/build-files.ts';
import { formWith } from '#server/testing/form-with.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '#server/testing/test-server.ts';
import { createBuiltPages } from '../pages/testing/built-pages.ts';
import { deleteUnusedLogos } from './logos.ts';
import { createSiteInForce } from './site-in-force.ts';

const ENV = { LDY_VENDOR: '配置公司', LDY_CONTACT_MAIL: 'a@example.cn' };
const built = createBuiltPages({ renderer: false });
let server: TestServer;
let editor: CallHeaders;
let name: string;

beforeEach(async () => {
  server = await createTestServer({ env: ENV, webFolder: built.folder });
  const { headers, account } = await signInAsStaff(server, ['editor']);
  [editor, name] = [headers, account.userName];
});
afterEach(() => server?.dispose());
afterAll(() => built.dispose());

const reason = '公司更名';
async function open(address = '/home', headers: CallHeaders = {}) {
  const { body } = await server.app.inject({ url: address, headers: { accept: 'text/html', ...headers } });
  const [, json = '{}'] = new RegExp(`id="${SITE_ELEMENT_ID}">(.*?)</script>`).exec(body) ?? [];
  return { body, site: JSON.parse(json) as Site };
}
async function say(brand: Brand) {
  const { revision } = await server.ask(API.readBrand, {}, editor);
  return server.ask(API.saveBrand, { revision, brand, reason }, editor);
}

describe('the brand', () => {
  test('comes from the configuration until the back office says otherwise, field by field, and back again', async () => {
    const before = await server.ask(API.readBrand, {}, editor);
    expect(before).toMatchObject({ revision: 0, content: {}, set: ['vendor', 'mail', 'supportMail'], history: [] });
    expect(before.configured).toMatchObject({ vendor: '配置公司', mail: 'a@example.cn', phone: '' });
    await say({ name: '新门户', mail: '', phone: '400-000-0000', icpFiling: '京ICP备00000000号-1' });
    expect((await open()).site).toMatchObject({
      name: '新门户',
      vendor: '配置公司',
      mail: '',
      phone: '400-000-0000',
      filings: [{ number: '京ICP备00000000号-1' }],
    });
    await say({});
    expect((await open()).site).toMatchObject({
      name: 'LDY 漏洞情报门户',
      mail: 'a@example.cn',
      phone: '',
      filings: [],
    });
    const { history } = await server.ask(API.readBrand, {}, editor);
    expect(history.map((version) => [version.revision, version.by, Object.keys(version.content).length])).toEqual([
      [2, name, 0],
      [1, name, 4],
    ]);
  });

  test('is in heads of pages, in mails, and in what search engines ask for', async () => {
    await say({ name: '新门户', supportMail: 'security@example.cn' });
    expect((await open('/protocol')).body).toContain('<title>用户协议 - 新门户</title>');
    expect((await server.app.inject('/llms.txt')).body).toContain('# 新门户');
    expect((await server.app.inject('/.well-known/security.txt')).body).toContain('mailto:security@example.cn');
    expect((await server.portal.readLook(server.database)).brand).toBe('新门户');
    expect((await server.ask(API.readSignInOptions, {})).contact).toEqual({ phone: '', mail: 'a@example.cn' });
    const { text } = await server.ask(API.readAgreement, { document: 'privacy' });
    expect(JSON.stringify(text)).toContain('配置公司（以下称');
  });

  test('is seen by other processes a second later, without a restart', async () => {
    const other = assemble(server.database, {
      configuration: readConfiguration(ENV),
      clock: server.now,
    });
    expect((await other.siteInForce.read({ role: 'visitor' })).name).toBe('LDY 漏洞情报门户');
    await say({ name: '新门户' });
    server.advance(1);
    await expect.poll(async () => (await other.siteInForce.read({ role: 'visitor' })).name).toBe('新门户');
  });

  test('is read for all pages that wait for it: an import gives way to them, and who leaves does not end it', async () => {
    const seen: (boolean | undefined)[] = [];
    const { database } = server;
    const query = vi.spyOn(database, 'query').mockImplementation(async () => {
      seen.push(currentCall() && !currentCall()?.signal.aborted);
      return [];
    });
    const read = () =>
      createSiteInForce(database, {} as never, server.now, async () => false).read({ role: 'visitor' });
    const left = AbortSignal.abort();
    await duringCall({ signal: left, late: left }, read);
    const ofCalls = seen.splice(0);
    await read();
    query.mockRestore();
    expect(ofCalls.length).toBeGreaterThan(0);
    expect([new Set(ofCalls), new Set(seen)]).toEqual([new Set([true]), new Set([undefined])]);
  });

  test('of two who change it at once the second learns who was first', async () => {
    const answers = await Promise.all(
      ['甲', '乙'].map((brandName) =>
        server.call(API.saveBrand, { revision: 0, brand: { name: brandName }, reason }, { headers: editor }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4008004]);
    expect(answers.find(({ code }) => code !== 200)?.msg).toContain(`${name}已于 11/20 16:00 保存了新的内容`);
    expect(await server.events('texts.change-brand')).toMatchObject([{ object: 'brand' }]);
  });

  test('is not changed to what is no name, address, number or logo', async () => {
    const refused: Record<string, unknown>[] = [
      { name: '' },
      { name: '<b>x</b>' },
      { vendorUrl: 'javascript:alert(1)' },
      { links: [{ label: 'x', url: 'data:text/html,x' }] },
      { mail: 'a@b.cn?bcc=c' },
      { phone: '1\u202e2' },
      { logo: '../../etc/passwd' },
      { logo: 'A'.repeat(22) },
    ];
    for (const brand of refused) {
      const { status } = await server.call(API.saveBrand, { revision: 0, brand, reason }, { headers: editor });
      expect({ brand, status }).toEqual({ brand, status: 400 });
    }
    expect((await open()).site.name).toBe('LDY 漏洞情报门户');
  });
});

describe('a logo', () => {
  const upload = (content: Buffer | string, fileName = 'logo.png', type = 'image/png', headers = editor) => {
    const form = formWith('logo', { name: fileName, type, content });
    return server.app.inject({
      method: 'POST',
      url: API.uploadLogo.path,
      payload: form.payload,
      headers: { ...OUR_HEADERS, ...headers, ...form.headers },
    });
  };

  test('is redrawn, small, and served to everybody once it was uploaded', async () => {
    const sent = await png(3_000, 300);
    const answer = await upload(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]));
    expect(answer.statusCode, answer.body).toBe(200);
    const { key } = answer.json().data;
    await say({ logo: key });
    expect((await open()).site.logo).toBe(logoAddress(key));
    const served = await server.app.inject(logoAddress(key));
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(served.body).not.toContain('script');
    // The width in the header of a PNG.
    expect(served.rawPayload.readUInt32BE(16)).toBeLessThanOrEqual(1_200);
    expect(await server.events('texts.upload-logo')).toMatchObject([{ object: key }]);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', 'image/svg+xml'],
    ['a page that calls itself a picture', '<script>alert(1)</script>', 'logo.png', 'image/png'],
  ])('is not %s', async (_, content, fileName, type) => {
    expect((await upload(content, fileName, type)).json().code).toBe(4004006);
    expect(await server.database.query('select 1 from site_logo')).toEqual([]);
  });

  test('that no brand ever named is deleted after a day, and others stay for who goes back', async () => {
    const [used, unused] = [await upload(await png()), await upload(await png())].map((it) => it.json().data.key);
    await say({ logo: used });
    await say({});
    server.advance(2 * 86_400);
    await deleteUnusedLogos(server.database, server.now());
    const statuses = [used, unused, 'A'.repeat(22), '..%2f'].map(
      async (key) => (await server.app.inject(logoAddress(key))).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
  });
});

describe('the banner', () => {
  const MINUTE = 60;
  const at = (seconds: number) => new Date(Date.parse(server.now()) + seconds * 1000).toISOString();
  const banner = (more: Partial<Banner> = {}): Banner => ({
    kind: 'maintenance',
    text: '今晚维护',
    link: { label: '详情', url: '/protocol' },
    audience: 'all',
    from: at(0),
    until: at(10 * MINUTE),
    closable: true,
    ...more,
  });
  async function show(shown: Banner | null) {
    const { revision } = await server.ask(API.readBannerText, {}, editor);
    return server.ask(API.saveBanner, { revision, banner: shown, reason }, editor);
  }
  const shownTo = async (headers: CallHeaders = {}) => (await open('/home', headers)).site.banner;

  test('is in pages from its time until its end, and in no cached page after that', async () => {
    await show(banner({ from: at(MINUTE) }));
    expect(await shownTo()).toBeNull();
    expect(await server.ask(API.readBannerText, {}, editor)).toMatchObject({ state: 'coming' });
    server.advance(MINUTE);
    expect(await shownTo()).toMatchObject({ kind: 'maintenance', text: '今晚维护', closable: true });
    expect(await shownTo()).toMatchObject({ text: '今晚维护' });
    server.advance(9 * MINUTE);
    expect(await shownTo()).toBeNull();
    expect((await server.ask(API.readBanner, {})).banner).toBeNull();
    expect(await server.ask(API.readBannerText, {}, editor)).toMatchObject({ state: 'ended' });
  });

  test('that was taken down is in no page any more', async () => {
    await show(banner());
    expect(await shownTo()).not.toBeNull();
    await show(null);
    expect(await shownTo()).toBeNull();
    const { history } = await server.ask(API.readBannerText, {}, editor);
    expect(history.map(({ banner: shown }) => shown?.text ?? null)).toEqual([null, '今晚维护']);
  });

  test.each<[Banner['audience'], string[]]>([
    ['all', ['visitor', 'personal', 'enterprise', 'business', 'staff']],
    ['visitors', ['visitor']],
    ['signed-in', ['personal', 'enterprise', 'business', 'staff']],
    ['enterprise', ['enterprise', 'staff']],
  ])('for %s is shown to %j, and to no others', async (audience, readers) => {
    await show(banner({ audience }));
    const seen: string[] = [];
    for (const role of ['visitor', 'personal', 'enterprise', 'business', 'staff'] as const) {
      const headers = await signInAs(server, role);
      const shown = await shownTo(headers);
      expect((await server.ask(API.readBanner, {}, headers)).banner, role).toEqual(shown);
      if (shown) seen.push(role);
    }
    expect(seen).toEqual(readers);
  });

  test('that was closed is in no page of this browser until it says something else', async () => {
    await show(banner());
    const id = (await shownTo())?.id ?? '';
    const closed = { cookie: `${BANNER_COOKIE}=${id}` };
    expect(await shownTo(closed)).toBeNull();
    expect(await shownTo()).not.toBeNull();
    await show(banner({ until: at(20 * MINUTE) }));
    expect(await shownTo(closed)).toBeNull();
    await show(banner({ text: '维护延后' }));
    expect(await shownTo(closed)).toMatchObject({ text: '维护延后' });
    await show(banner({ closable: false }));
    expect(await shownTo(closed)).not.toBeNull();
  });

  test('is not without text, with marks, over before it begins, with an address elsewhere, or for no known audience', async () => {
    const refused: Partial<Record<keyof Banner, unknown>>[] = [
      { text: '' },
      { text: '<script>' },
      { until: '2026-11-20T07:00:00.000Z' },
      { link: { label: 'x', url: 'javascript:alert(1)' } },
      { link: { label: 'x', url: '//evil.example' } },
      { link: { label: 'x', url: '/\\evil.example' } },
      { audience: 'none' },
    ];
    for (const more of refused) {
      const input = { revision: 0, banner: { ...banner(), ...more }, reason };
      const { status } = await server.call(API.saveBanner, input, { headers: editor });
      expect({ more, status }).toEqual({ more, status: 400 });
    }
  });
});
