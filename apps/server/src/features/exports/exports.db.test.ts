import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { DOCUMENT_FORMATS, type DocumentFormat, type Exported } from '@ldy/contract/exports.ts';
import type { Block } from '@ldy/domain/document/document.ts';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { documentsOf } from './documents/find-document.ts';
import { createExportTurns } from './export-deps.ts';
import { findChromium } from './printing/find-chromium.ts';
import { readMarkdown } from './writers/read-markdown.ts';

const CVE = 'CVE-2021-44228';
const NOTICE = 'LDYN-2021-0001';
const CHROMIUM = findChromium(process.env.CHROMIUM_PATH);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo', env: { LDY_PUBLIC_URL: 'https://portal.example.cn' } });
});
afterAll(() => server?.dispose());

interface Wanted {
  of?: Exported;
  id?: string;
  format?: DocumentFormat;
}
const request = (headers: CallHeaders, { of = 'notice', id = NOTICE, format = 'markdown' }: Wanted = {}) =>
  server.call(API.requestExport, { of, id, format }, { headers });
const follow = (url: string, headers: CallHeaders, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: headers as Record<string, string> });
const ticketFor = async (headers: CallHeaders, wanted?: Wanted) => (await request(headers, wanted)).data.url;
const download = async (headers: CallHeaders, wanted?: Wanted) => follow(await ticketFor(headers, wanted), headers);
const used = async (headers: CallHeaders) =>
  (await server.ask(API.readQuotas, {}, headers)).quotas.find(({ kind }) => kind === 'download')?.used;

/** Every text of the notice's document, as its reader sees it on the page. */
async function textsOf(headers: CallHeaders): Promise<string[]> {
  const notice = await server.ask(API.readNotice, { id: NOTICE }, headers);
  const everything = { role: 'staff', permissions: [], seesEverything: true } as const;
  const { document } = await documentsOf(server.portal.kinds, 'notice')(
    server.database,
    NOTICE,
    everything,
    'https://portal.example.cn',
  );
  expect(document.title).toBe(notice.title);
  return [document.title, ...document.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textOf)])];
}
function textOf(block: Block): string[] {
  if (block.kind === 'markdown') return readMarkdown(block.text, 'https://portal.example.cn/').flatMap(textOf);
  if (block.kind === 'paragraph') return [block.content.map(({ text }) => text).join('')];
  if (block.kind === 'list') return block.items.flat().flatMap(textOf);
  if (block.kind === 'quote') return block.blocks.flatMap(textOf);
  if (block.kind === 'table')
    return [block.head, ...block.rows].flat().map((cell) => cell.map(({ text }) => text).join(''));
  return [block.text];
}
/** What a downloaded document says. */
async function wordsIn(
  { rawPayload, body }: Awaited<ReturnType<typeof download>>,
  format: DocumentFormat,
): Promise<string> {
  if (format === 'docx') return plainXml(strFromU8(unzipSync(rawPayload)['word/document.xml'] ?? new Uint8Array()));
  if (format !== 'pdf') return body;
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text;
}
const close = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

describe('a document', () => {
  test('in Word has the words of the page, real headings, a table of contents, and account and time in its header', async () => {
    const who = await signInAs(server, 'business');
    const answer = await download(who, { format: 'docx' });
    expect(answer.headers).toMatchObject({
      'content-type': DOCUMENT_FORMATS.docx.type,
      'content-disposition': expect.stringMatching(
        /^attachment; filename="LDYN-2021-0001_.*\.docx"; filename\*=UTF-8''LDYN-2021-0001%20/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
    });
    const parts = unzipSync(answer.rawPayload);
    const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    const words = close(plainXml(xml('word/document.xml')));
    for (const text of await textsOf(who)) expect(words).toContain(close(text));
    expect(xml('word/document.xml')).toMatch(/w:pStyle w:val="Heading1"/);
    // The contents are written out, one link for each section, and Word does not ask to make them.
    expect(xml('word/document.xml')).toMatch(/目录.*TOC \\.*<w:hyperlink [^>]*w:anchor="_Toc\d+">/s);
    expect(xml('word/document.xml')).not.toMatch(/w:dirty="true"|PAGEREF/);
    expect(xml('word/styles.xml')).toContain('w:eastAsia="微软雅黑"');
    const [header = ''] = Object.keys(parts).filter((name) => /^word\/header\d/.test(name));
    expect(plainXml(xml(header))).toMatch(/TLP:CLEAR · 导出账号 .{1,60}（[\da-f]{8}） · \d{4}-\d\d-\d\d \d\d:\d\d/);
    const [footer = ''] = Object.keys(parts).filter((name) => /^word\/footer\d/.test(name));
    expect(xml(footer)).toMatch(/PAGE[\s\S]*NUMPAGES/);
    expect(await server.events('export.document')).toContainEqual(
      expect.objectContaining({ object: NOTICE, success: true }),
    );
  });

  test.skipIf(CHROMIUM === undefined)(
    'in PDF has the same words and no radicals, page numbers, account and time on every page, tags and an outline',
    async () => {
      const who = await signInAs(server, 'business');
      const { rawPayload } = await download(who, { format: 'pdf' });
      expect(rawPayload.length).toBeLessThan(1_000_000);
      const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
      const { text: pages, totalPages } = await extractText(pdf);
      const all = close(pages.join('\n').replace(/第 \d+ 页 \/ 共 \d+ 页/g, ''));
      for (const text of await textsOf(who)) expect(all).toContain(close(text));
      expect(all).not.toMatch(/[\u2e80-\u2fdf]/);
      pages.forEach((page, at) => {
        expect(close(page)).toContain(`第${at + 1}页/共${totalPages}页`);
        expect(close(page)).toMatch(/TLP:CLEAR.*导出账号/);
      });
      expect(((await pdf.getMarkInfo()) as { Marked: boolean } | null)?.Marked).toBe(true);
      const [top] = (await pdf.getOutline()) ?? [];
      expect(top?.items.map(({ title }: { title: string }) => title)).toContain('处置建议');
    },
  );

  test('in Markdown and HTML has the words of the page; the profile names its affected products', async () => {
    const who = await signInAs(server, 'business');
    const profile = { of: 'vulnerability', id: CVE } as const;
    const markdown = (await download(who, { ...profile, format: 'markdown' })).body;
    expect(markdown).toMatch(/^# .*Log4j/m);
    expect(markdown).toContain('## 受影响产品');
    expect(markdown).toContain('https://portal.example.cn/bug/ldy-detail/LDY-');
    const html = await download(who, { ...profile, format: 'html' });
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.body).toContain("default-src 'none'");
    expect(html.body).not.toMatch(/<script|<img|<link|\son\w+=/);
  });

  test('holds what its reader may see at that moment, and says what the edition does not include', async () => {
    const wanted = { of: 'vulnerability', id: CVE, format: 'markdown' } as const;
    const enterprise = (await download(await signInAs(server, 'enterprise'), wanted)).body;
    const business = (await download(await signInAs(server, 'business'), wanted)).body;
    expect(business).toContain('PoC 链接');
    expect(enterprise).not.toContain('PoC 链接');
    expect(enterprise).toContain('当前版别不含');

    const account = await server.account({ password: null, role: 'business' });
    const headers = await server.sessionOf(account);
    const url = await ticketFor(headers, wanted);
    await server.database.execute('update account set is_paid = false where id = $1', [account.id]);
    expect((await follow(url, headers)).body).not.toContain('PoC 链接');
  });
});

describe('a report', () => {
  const YEAR = 'yearly-2021';
  const wanted = { of: 'report', id: YEAR, format: 'markdown' } as const;
  beforeAll(async () => {
    const { headers } = await signInAsStaff(server, ['editor']);
    const seen = await server.ask(API.writeReport, { kind: 'yearly', day: '2021-06-01' }, headers);
    await server.ask(API.publishReport, { ...seen, note: '' }, headers);
  });

  test('has the sentences of its page, period, time of counting and version, and each number leads to its list', async () => {
    const who = await signInAs(server, 'business');
    const { sections, as_of } = await server.ask(API.readReport, { id: YEAR }, who);
    const words = readMarkdown((await download(who, wanted)).body, 'https://portal.example.cn/').flatMap(textOf);
    const parts = sections.flatMap(({ sentences }) => sentences.map((sentence) => sentence.parts));
    expect(parts.length).toBeGreaterThan(10);
    for (const sentence of parts) expect(words).toContain(sentence.map(({ text }) => text).join(''));
    const minute = new Date(Date.parse(as_of) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    expect(words.join(' ')).toMatch(new RegExp(`2021 年.*${minute}（北京时间）.*第 1 版`));

    const docx = unzipSync((await download(who, { ...wanted, format: 'docx' })).rawPayload);
    const links = strFromU8(docx['word/_rels/document.xml.rels'] ?? new Uint8Array()).replaceAll('&amp;', '&');
    for (const list of ['/bug/full-bug', '/bug/pivotal-bug', '/patch/list'])
      expect(links).toContain(`"https://portal.example.cn${list}?published_from=2021-01-01&published_to=2021-12-31`);
  });

  test('is what was published, in every format: no draft, no newer text, and a text of staff is text', async () => {
    const editor = (await signInAsStaff(server, ['editor'])).headers;
    const other = (await signInAsStaff(server, ['editor'])).headers;
    const who = await signInAs(server, 'business');
    const draft = await server.ask(API.writeReport, { kind: 'monthly', day: '2021-12-01' }, editor);
    const formats = (Object.keys(DOCUMENT_FORMATS) as DocumentFormat[]).filter((it) => it !== 'pdf' || CHROMIUM);
    for (const format of formats) {
      const there = await request(who, { of: 'report', id: draft.id, format });
      const nowhere = await request(who, { of: 'report', id: 'monthly-1999-01', format });
      expect([there.status, there.code, there.msg]).toEqual([nowhere.status, nowhere.code, nowhere.msg]);
      expect(there.status).toBe(404);
    }
    const save = (version: number, remark: string) =>
      server.ask(API.saveReport, { id: draft.id, version, remark, sections: [] }, editor);
    const HOSTILE =
      '=1+1 <script>alert(1)</script><img src=x onerror=alert(2)> [点我](javascript:alert(3)) ![](//x.cn/p.png)';
    const saved = await save(draft.version, HOSTILE);
    await server.ask(API.publishReport, { ...saved, note: '' }, other);
    await save(saved.version, '还没有发布的编者按');
    for (const format of formats) {
      const text = await wordsIn(await download(who, { of: 'report', id: draft.id, format }), format);
      expect(close(text), format).toContain('alert(1)');
      expect(close(text), format).not.toContain('还没有发布');
      if (format === 'docx' || format === 'pdf') expect(close(text)).toContain(close(HOSTILE));
      if (format === 'html') expect(text).not.toMatch(/<(?:script|img)\b|href="javascript:/i);
      if (format === 'markdown') {
        const words = readMarkdown(text, 'https://portal.example.cn/').flatMap(textOf).map(close);
        expect(words).toContain(close(HOSTILE));
      }
    }
    await server.ask(API.withdrawReport, { id: draft.id, reason: '数据有误。' }, other);
    const withdrawn = (await download(who, { of: 'report', id: draft.id, format: 'markdown' })).body;
    expect(withdrawn).toMatch(/请勿引用。\d{4}-\d\d-\d\d 数据有误。(?!。)/);
  });

  test('has nothing of patches in any format for who does not have their menu', async () => {
    const PATCH_MENU = 66;
    const denied = await signInAs(server, 'business', { denied: [PATCH_MENU] });
    const all = await signInAs(server, 'business');
    // A PDF is the printed HTML.
    const formats = (Object.keys(DOCUMENT_FORMATS) as DocumentFormat[]).filter((it) => it !== 'pdf');
    for (const format of formats)
      for (const who of [all, denied]) {
        const text = close(await wordsIn(await download(who, { of: 'report', id: YEAR, format }), format));
        expect(text).toContain('公开漏洞');
        expect([format, /补丁库|的补丁/.test(text)]).toEqual([format, who === all]);
      }
  });

  test('is for who may read its page, leaves out what its reader may not see, and says when it was withdrawn', async () => {
    expect((await request(await signInAs(server, 'enterprise'), wanted)).status).toBe(403);
    const KEV_DATE = 305;
    const denied = (await download(await signInAs(server, 'business', { denied: [KEV_DATE] }), wanted)).body;
    expect(denied).not.toContain('列入 CISA KEV');
    expect(denied).toMatch(/当前版别不含：\d+ 处/);
    const { headers } = await signInAsStaff(server, ['editor']);
    await server.ask(API.withdrawReport, { id: YEAR, reason: '数据有误' }, headers);
    const withdrawn = (await download(await signInAs(server, 'business'), wanted)).body;
    expect(withdrawn).toMatch(/本报告已撤回，请勿引用。\d{4}-\d\d-\d\d 数据有误。/);
    expect(withdrawn).toContain('列入 CISA KEV');
  });
});

const plainXml = (xml: string) =>
  xml.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

describe('a ticket', () => {
  test('works once, in the session that asked, for five minutes; a HEAD leaves it as it is', async () => {
    const account = await server.account({ password: null, role: 'business' });
    const [first, second] = [await server.sessionOf(account), await server.sessionOf(account)];
    const url = await ticketFor(first);
    expect((await follow(url, second)).statusCode).toBe(404);
    expect((await follow(url, await signInAs(server, 'business'))).statusCode).toBe(404);
    expect((await follow(url, first, 'HEAD')).statusCode).toBe(200);
    expect((await follow(url, first)).statusCode).toBe(200);
    const used = await follow(url, first);
    expect([used.statusCode, used.json().msg]).toEqual([
      404,
      expect.stringMatching(/^下载地址已失效：.*请回到页面重新导出$/),
    ]);
    expect((await follow(url, second)).json()).toEqual(used.json());

    const late = await ticketFor(first);
    server.advance(301);
    expect((await follow(late, first)).statusCode).toBe(404);
  });

  test('is not used up where an export is refused because others are written; of those who come with one, one gets the file', async () => {
    const who = await signInAs(server, 'business');
    const urls = await Promise.all(Array.from({ length: 5 }, () => ticketFor(who)));
    const statusesOf = async (some: string[]) =>
      (await Promise.all(some.map((url) => follow(url, who)))).map(({ statusCode }) => statusCode);
    const first = await statusesOf(urls);
    expect(first.filter((status) => status === 503).length).toBeGreaterThan(0);
    const refused = urls.filter((_, at) => first[at] === 503);
    for (const url of refused) expect(await statusesOf([url])).toEqual([200]);
    for (const url of urls) expect(await statusesOf([url])).toEqual([404]);

    const one = await ticketFor(who);
    expect((await statusesOf([one, one, one])).filter((status) => status === 200)).toHaveLength(1);
  });

  test('is not given for what the reader may not see, nor from another site', async () => {
    const who = await signInAs(server, 'enterprise');
    const core = await server.database.query<{ anchor: string }>(
      'select anchor from notice_search where level > 2 limit 1',
    );
    expect((await request(who, { id: core[0]?.anchor ?? 'none' })).status).toBe(404);
    expect((await request(who, { id: 'LDYN-2099-9999' })).status).toBe(404);
    const foreign = await server.app.inject({
      method: 'POST',
      url: API.requestExport.path,
      payload: { of: 'notice', id: NOTICE, format: 'docx' },
      headers: { ...(who as Record<string, string>), origin: 'https://elsewhere.example' },
    });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('the quota of downloads', () => {
  const ids = async () =>
    (await server.database.query<{ anchor: string }>('select anchor from vulnerability order by anchor limit 20')).map(
      ({ anchor }) => anchor,
    );

  test('is not for the personal edition, which gets the name of the edition that has it', async () => {
    const { code, msg } = await request(await signInAs(server, 'personal'));
    expect([code, msg]).toEqual([4002001, expect.stringContaining('企业版')]);
  });

  test('is charged once a day for one record in whatever format, and lets five of twenty pass that come at once', async () => {
    const account = await server.account({ password: null, role: 'enterprise' });
    const headers = await server.sessionOf(account);
    await download(headers, { format: 'markdown' });
    await download(headers, { format: 'html' });
    expect(await used(headers)).toBe(1);

    const other = await server.sessionOf(await server.account({ password: null, role: 'enterprise' }));
    const urls: string[] = [];
    for (const id of await ids()) urls.push(await ticketFor(other, { of: 'vulnerability', id }));
    expect(urls).toHaveLength(20);
    const statuses: number[] = [];
    // As many at once as may wait for one account.
    for (let at = 0; at < urls.length; at += 3)
      for (const { statusCode } of await Promise.all(urls.slice(at, at + 3).map((url) => follow(url, other))))
        statuses.push(statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 403)).toHaveLength(15);
    expect(await used(other)).toBe(5);
    expect((await request(other, { of: 'notice' })).msg).toContain('已用完');
  });
});

test('an account has one document written while two wait; more are refused with a reason, and no other account waits for it', async () => {
  const { document } = createExportTurns();
  const written = Promise.withResolvers<string>();
  const asked = Array.from({ length: 5 }, () => document('one', () => written.promise));
  const reason = expect.objectContaining({ status: 503, message: expect.stringContaining('请稍后再试') });
  for (const refused of await Promise.allSettled(asked.slice(3)))
    expect(refused).toEqual({ status: 'rejected', reason });
  expect(await document('another', async () => 'of another')).toBe('of another');
  written.resolve('of one');
  expect(await Promise.all(asked.slice(0, 3))).toEqual(['of one', 'of one', 'of one']);
});

test('without Chromium everything but PDF is exported, what is missing is said, and one that is installed later is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ldy-chromium-'));
  const chromium = join(folder, 'chromium');
  const bare = await createTestServer({ data: 'demo', env: { CHROMIUM_PATH: chromium } });
  try {
    const who = await signInAs(bare, 'business');
    const { formats } = await bare.ask(API.readExportOptions, {}, who);
    expect(formats.filter(({ missing }) => missing !== '').map(({ format }) => format)).toEqual(['pdf']);
    const refused = await bare.call(API.requestExport, { of: 'notice', id: NOTICE, format: 'pdf' }, { headers: who });
    expect([refused.status, refused.msg]).toEqual([503, expect.stringContaining('Chromium')]);
    const given = await bare.ask(API.requestExport, { of: 'notice', id: NOTICE, format: 'docx' }, who);
    expect((await bare.app.inject({ url: given.url, headers: who as Record<string, string> })).statusCode).toBe(200);
    await writeFile(chromium, '', { mode: 0o755 });
    const later = await bare.ask(API.readExportOptions, {}, who);
    expect(later.formats.every(({ missing }) => missing === '')).toBe(true);
  } finally {
    await bare.dispose();
    await rm(folder, { recursive: true });
  }
});
