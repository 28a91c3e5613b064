// Long, so it starts first.
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { ROLES } from '@ldy/domain/access/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formWith } from '../../../testing/form-with.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '../../../testing/sign-in-as.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '../../../testing/test-server.ts';
import { validateCsaf } from './validate-csaf.ts';

let server: TestServer;
let editor: CallHeaders;
let other: CallHeaders;
const readers = new Map<string, CallHeaders>([['visitor', {}]]);
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  for (const role of ['personal', 'enterprise', 'business', 'staff'] as const)
    readers.set(role, await signInAs(server, role));
  editor = (await signInAsStaff(server, ['editor'])).headers;
  other = (await signInAsStaff(server, ['editor'])).headers;
});
afterAll(() => server?.dispose());

const [CLEAR, GREEN, CORE, WITHDRAWN] = ['LDYN-2021-0001', 'LDYN-2023-0002', 'LDYN-2024-0003', 'LDYN-2024-0006'];
const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const levels = async () =>
  new Map(
    (await server.database.query<{ anchor: string; level: number }>('select anchor, level from notice_search')).map(
      ({ anchor, level }) => [anchor, level],
    ),
  );
type Faults = Awaited<ReturnType<typeof validateCsaf>>;
/** By content: many readers get the same document. */
const validated = new Map<string, Promise<Faults>>();
async function errorsOf(content: string): Promise<Faults> {
  const faults = validated.get(content) ?? validateCsaf(JSON.parse(content));
  validated.set(content, faults);
  return (await faults).filter(({ kind }) => kind === 'error');
}

test('every notice is valid for every reader who may read it', async () => {
  let checked = 0;
  for (const [role, headers] of readers)
    for (const [id] of await levels()) {
      const { status, data } = await server.call(API.readNoticeCsaf, { id }, { headers });
      if (status === 404) continue;
      checked += 1;
      expect(await errorsOf(data.content), `${role} ${id}`).toEqual([]);
    }
  expect(checked).toBeGreaterThan(50);
});

test('so it is in version 2.1 of the standard', async () => {
  for (const [id] of await levels()) {
    const headers = readers.get('staff') ?? {};
    const { content } = await server.ask(API.readNoticeCsaf, { id, version: '2.1' }, headers);
    const faults = await validateCsaf(JSON.parse(content), ['mandatory of 2.1']);
    // The validator does not know the profiles of 2.1 for what does not hold any more.
    const known = faults.filter(
      ({ test: it }) => it !== 'mandatoryTest_6_1_26' || !/csaf_(?:with|super)/.test(content),
    );
    expect(
      known.filter(({ kind }) => kind === 'error'),
      id,
    ).toEqual([]);
  }
});

describe('the public folder', () => {
  test('holds what everybody may read and nothing else, for every reader', async () => {
    const found = await levels();
    const isPublic = [...found].filter(([, level]) => level === 0).map(([id]) => id);
    expect(isPublic.length).toBeLessThan(found.size);
    for (const headers of readers.values()) {
      for (const list of ['index.txt', 'changes.csv', 'feed-tlp-clear.json']) {
        const { body, statusCode } = await open(`/csaf/white/${list}`, headers);
        expect(statusCode).toBe(200);
        const named = [...new Set((body.match(/ldyn-\d{4}-\d{4}/gi) ?? []).map((id) => id.toUpperCase()))];
        expect(named.sort(), list).toEqual(isPublic.toSorted());
      }
      for (const [id, level] of found) {
        const answer = await open(`/csaf/white/${id.slice(5, 9)}/${id.toLowerCase()}.json`, headers);
        expect(answer.statusCode, id).toBe(level === 0 ? 200 : 404);
        for (const [secret, of] of found)
          if (of > 0) expect(answer.body, `${id} names ${secret}`).not.toContain(secret);
      }
    }
  });

  test('is found by its metadata and security.txt, and says of each file what it is', async () => {
    const metadata = (await open('/.well-known/csaf/provider-metadata.json')).json();
    expect(metadata).toMatchObject({
      role: 'csaf_provider',
      metadata_version: '2.0',
      publisher: { category: 'other' },
    });
    const [{ directory_url }] = metadata.distributions;
    const base = new URL(directory_url).pathname;
    const [first = ''] = (await open(`${base}index.txt`)).body.split('\n');
    const { body, headers } = await open(base + first);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    const { document } = JSON.parse(body);
    expect(document.tracking.initial_release_date.slice(0, 4)).toBe(first.slice(0, 4));
    expect(document.references[0]).toMatchObject({ category: 'self', url: `${directory_url}${first}` });
    for (const [hash, length] of [
      ['sha256', 64],
      ['sha512', 128],
    ] as const) {
      const { createHash } = await import('node:crypto');
      const digest = createHash(hash).update(body).digest('hex');
      expect(digest).toHaveLength(length);
      expect((await open(`${base}${first}.${hash}`)).body).toBe(`${digest}  ${first.slice(5)}\n`);
    }
    expect((await open(base)).body).toContain('href="2021/"');
    expect((await open(`${base}2021/`)).body).toContain('href="ldyn-2021-0001.json.sha512"');
    expect((await open(base + first, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const head = await server.app.inject({ method: 'HEAD', url: base + first });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const wrong of ['1999/ldyn-2021-0001.json', '2021/LDYN-2021-0001.json', '2021/ldyn-2021-0001.json.md5', 'x'])
      expect((await open(base + wrong)).statusCode, wrong).toBe(404);
  });

  test('lists what changed last first, as quoted lines', async () => {
    const lines = (await open('/csaf/white/changes.csv')).body.trimEnd().split('\r\n');
    for (const line of lines) expect(line).toMatch(/^"\d{4}\/ldyn-\d{4}-\d{4}\.json","\d{4}-\d\d-\d\dT[\d:.]+Z"$/);
    const times = lines.map((line) => line.split(',')[1] ?? '');
    expect(times).toEqual(times.toSorted().reverse());
    const { feed } = (await open('/csaf/white/feed-tlp-clear.json')).json();
    expect(feed.entry).toHaveLength(lines.length);
  });

  test('keeps what was withdrawn, with its reason and without what it said of products', async () => {
    const { document, vulnerabilities, product_tree } = (
      await open(`/csaf/white/2024/${WITHDRAWN?.toLowerCase()}.json`)
    ).json();
    expect({ vulnerabilities, product_tree }).toEqual({});
    expect(document.notes[0]).toMatchObject({ title: 'Reasoning for Withdrawal' });
    expect(document.tracking.revision_history.length).toBeGreaterThanOrEqual(2);
    expect(document.title).toMatch(/^【已撤回】/);
  });
});

test('parts that an edition does not include are not in its document', async () => {
  const read = async (role: string) =>
    (await server.call(API.readNoticeCsaf, { id: CLEAR as string }, { headers: readers.get(role) ?? {} })).data.content;
  expect(ROLES).toContain('business');
  expect(await read('business')).toContain('JndiLookup');
  for (const role of ['visitor', 'personal', 'enterprise']) {
    expect(await read(role), role).not.toContain('检测方法');
    expect(await read(role), role).not.toContain('"category": "workaround"');
  }
  for (const id of [GREEN, CORE])
    expect((await server.call(API.readNoticeCsaf, { id: id as string })).status, id).toBe(404);
});

const DOCUMENT = {
  title: 'Acme Gate 远程代码执行漏洞',
  kind: 'risk' as const,
  summary: '摘要。',
  fix: '升级到 2.0.1。',
  vulnerabilities: ['CVE-2021-44228'],
  affected: [{ product: 'Acme Gate', versions: '>= 1.0，< 2.0.1', fixed: '2.0.1' }],
};
async function approved(document: object) {
  const seen = await server.ask(API.createNotice, { document: document as typeof DOCUMENT }, editor);
  await server.ask(API.submitNotice, seen, editor);
  await server.ask(API.approveNotice, seen, other);
  return seen;
}

test('what is no valid document is not published, and its editor reads what is wrong where', async () => {
  const wrong = { ...DOCUMENT, affected: [{ product: 'Acme Gate', versions: '2.0.1', fixed: '2.0.1' }] };
  const seen = await approved(wrong);
  const check = await server.ask(API.checkNotice, { id: seen.id }, editor);
  expect(check).toMatchObject({ csaf_version: '1.0.0', errors: [{ field: 'affected', label: '受影响产品' }] });
  const soon = new Date(Date.parse(server.now()) + 3_600_000).toISOString();
  for (const at of [undefined, soon]) {
    const answer = await server.call(API.publishNotice, { ...seen, ...(at && { at }) }, { headers: editor });
    expect(answer).toMatchObject({ code: ERROR_CODES.noticeNoCsaf.code });
    expect(answer.msg).toContain('受影响产品：同一产品版本既写为受影响又写为已修复');
  }
  expect((await open('/csaf/white/index.txt')).body).not.toContain(seen.id.toLowerCase());
});

test('a draft is in no list; a revision raises its version by what it changes, and what it said stays as it was', async () => {
  const seen = await approved(DOCUMENT);
  const path = `2026/${seen.id.toLowerCase()}.json`;
  expect((await open('/csaf/white/index.txt')).body).not.toContain(path);
  expect((await open(`/csaf/white/${path}`)).statusCode).toBe(404);
  await server.ask(API.publishNotice, seen, editor);
  const before = (await open(`/csaf/white/${path}`)).body;
  expect(JSON.parse(before).document.tracking).toMatchObject({ version: '1.0.0', status: 'final' });
  expect(JSON.parse(before).vulnerabilities[0].scores).toHaveLength(1);
  // Whatever the library says later, the document of a version is the same bytes.
  await server.database.execute(`update vulnerability set record = '{}' where anchor = 'CVE-2021-44228'`);
  expect((await open(`/csaf/white/${path}`)).body).toBe(before);
  server.advance(600);
  const { version } = await server.ask(API.reviseNotice, seen, editor);
  const changed = { ...DOCUMENT, fix: '升级到 2.0.1，重启服务。' };
  const saved = await server.ask(API.saveNotice, { id: seen.id, version, document: changed, note: '补充' }, editor);
  await server.ask(API.submitNotice, saved, editor);
  await server.ask(API.approveNotice, saved, other);
  expect((await open(`/csaf/white/${path}`)).body).toBe(before);
  await server.ask(API.publishNotice, saved, editor);
  const { tracking } = (await open(`/csaf/white/${path}`)).json().document;
  expect(tracking).toMatchObject({ version: '1.1.0', status: 'interim' });
  expect(tracking.revision_history).toMatchObject([{ number: '1.0.0' }, { number: '1.1.0', summary: '补充' }]);
  expect((await open('/csaf/white/changes.csv')).body.split('\r\n')[0]).toContain(path);
});

test('the profile of a vulnerability is a valid document of what its reader sees', async () => {
  const read = async (role: string) =>
    (await server.call(API.readVulnerabilityCsaf, { id: 'CVE-2022-22965' }, { headers: readers.get(role) ?? {} })).data;
  for (const role of readers.keys()) expect(await errorsOf((await read(role)).content), role).toEqual([]);
  const [visitor, business] = [
    JSON.parse((await read('visitor')).content),
    JSON.parse((await read('business')).content),
  ];
  expect(visitor.vulnerabilities[0]).toMatchObject({ cve: 'CVE-2022-22965', product_status: expect.anything() });
  expect(visitor.document.distribution.tlp.label).toBe('WHITE');
  const workarounds = (of: typeof visitor) =>
    of.vulnerabilities[0].remediations.filter(({ category }: { category: string }) => category === 'workaround');
  expect(workarounds(visitor)).toEqual([]);
  expect(business.document.distribution.text).toContain('AMBER+STRICT');
});

describe('an advisory that an editor uploads', () => {
  const upload = async (content: string | Buffer, headers: CallHeaders = editor, name = 'advisory.json') => {
    const form = formWith('file', { name, type: 'application/json', content });
    const answer = await server.app.inject({
      ...{ method: 'POST' as const, url: API.draftFromCsaf.path, payload: form.payload },
      headers: { ...OUR_HEADERS, ...form.headers, ...headers },
    });
    return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: { id: string } }>() };
  };
  const drafts = async () => (await server.ask(API.listAllNotices, {}, editor)).total;
  const advisory = (more: object = {}, id = 'ACME-1') =>
    JSON.stringify({
      document: {
        ...{ csaf_version: '2.0', title: 'Acme <b>Gate</b>', publisher: { name: 'Acme' }, tracking: { id } },
        distribution: { tlp: { label: 'AMBER' } },
        references: [{ category: 'self', url: 'https://acme.example/a.json' }, { url: 'javascript:alert(1)' }],
      },
      vulnerabilities: [{ cve: 'CVE-2031-0001', notes: [{ category: 'summary', text: '[x](javascript:alert(1))' }] }],
      ...more,
    });

  test('becomes a draft that only editors see, and that is in the audit log', async () => {
    const { code, data } = await upload(advisory());
    expect(code).toBe(200);
    const { document, state, mine } = await server.ask(API.readDraft, { id: data.id }, editor);
    expect({ state, mine }).toEqual({ state: 'draft', mine: true });
    expect(document).toMatchObject({ title: 'Acme <b>Gate</b>', tlp: 'amber', vulnerabilities: ['CVE-2031-0001'] });
    expect(document.references.map(({ url }) => url)).toEqual(['https://acme.example/a.json']);
    expect(document.summary).toContain('> \\[x\\]');
    expect((await server.call(API.readNotice, { id: data.id })).status).toBe(404);
    expect((await server.events('notice.create')).map(({ object }) => object)).toContain(data.id);
  });

  test.each([
    ['no JSON', 'MZ\0\0', '这个文件不是 JSON，或已损坏'],
    ['JSON of something else', '{"document":{}}', '这个文件不是 CSAF 公告'],
    ['without a name', advisory({}, ' ').replace('Acme <b>Gate</b>', ' '), '这个文件不是 CSAF 公告'],
    ['nested too deep', `${'['.repeat(100_000)}`, '这个文件嵌套过深，不是 CSAF 公告'],
    [
      'about too much',
      advisory({ vulnerabilities: Array(201).fill({}) }),
      '这份公告涉及的漏洞超过 200 个，一条情报写不下',
    ],
  ])('is refused in words when it is %s, and nothing is stored', async (_, content, msg) => {
    const before = await drafts();
    expect(await upload(content)).toMatchObject({ code: ERROR_CODES.noticeCsafUnread.code, msg });
    expect(await drafts()).toBe(before);
  });

  test('is refused when it is too large or no text, and is no call for others than editors', async () => {
    const before = await drafts();
    const large = Buffer.alloc(API.draftFromCsaf.upload.maxBytes + 1, ' ');
    expect(await upload(large)).toMatchObject({ status: 413, msg: '文件不能超过 32 MB' });
    expect(await upload(advisory(), editor, 'advisory.exe')).toMatchObject({ code: ERROR_CODES.noticeCsafUnread.code });
    const auditor = (await signInAsStaff(server, ['auditor'])).headers;
    for (const headers of [...readers.values(), auditor])
      expect((await upload(advisory(), headers)).status).not.toBe(200);
    expect(await drafts()).toBe(before);
  });
});
