import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { publishDue } from './publish-due.ts';

let server: TestServer;
let author: CallHeaders;
let other: CallHeaders;
const names: string[] = [];
beforeEach(async () => {
  server = await createTestServer();
  for (const at of [0, 1]) {
    const { account, headers } = await signInAsStaff(server, ['editor']);
    names[at] = account.userName;
    if (at === 0) author = headers;
    else other = headers;
  }
});
afterEach(() => server?.dispose());

const DOCUMENT = {
  title: 'Acme Gate 远程代码执行漏洞',
  kind: 'risk',
  summary: '摘要。',
  fix: '升级到 2.0.1。',
} as const;
const ask = {
  create: (document: object = DOCUMENT) =>
    server.ask(API.createNotice, { document: document as typeof DOCUMENT }, author),
  read: (id: string, version?: number) => server.ask(API.readDraft, { id, version }, author),
};
type Seen = { id: string; version: number };
const save = ({ id, version }: Seen, document: object, who = author) =>
  server.call(API.saveNotice, { id, version, document }, { headers: who });
const submit = (seen: Seen) => server.call(API.submitNotice, { ...seen }, { headers: author });
const approve = (seen: Seen, who = other) => server.call(API.approveNotice, { ...seen }, { headers: who });
const publish = (seen: Seen, at?: string) =>
  server.call(API.publishNotice, { ...seen, ...(at && { at }) }, { headers: author });
async function published(document: object = DOCUMENT): Promise<Seen> {
  const seen = await ask.create(document);
  for (const step of [submit, approve, publish]) expect((await step(seen)).code).toBe(200);
  return seen;
}
const shown = (id: string, who: CallHeaders = {}) => server.call(API.readNotice, { id }, { headers: who });
const NOT_NOW = { code: ERROR_CODES.noticeNotNow.code };
const CHANGED = { code: ERROR_CODES.staffChangedMeanwhile.code };

test('a notice is written, reviewed by somebody else and published, and readers see it then', async () => {
  const seen = await ask.create();
  expect(seen).toEqual({ id: 'LDYN-2026-0001', version: 1 });
  expect((await shown(seen.id)).status).toBe(404);
  expect(await publish(seen)).toMatchObject(NOT_NOW);
  expect((await submit(seen)).code).toBe(200);
  expect(await approve(seen, author)).toMatchObject({ code: ERROR_CODES.noticeOwnText.code });
  expect((await approve(seen)).code).toBe(200);
  expect((await shown(seen.id)).status).toBe(404);
  expect((await publish(seen)).code).toBe(200);
  const { data } = await shown(seen.id);
  expect(data).toMatchObject({
    title: DOCUMENT.title,
    standing: 'current',
    published: server.now(),
    revisions: [{ revision: 1 }],
  });
  expect(await ask.read(seen.id)).toMatchObject({ state: 'published', saved_by: names[0] });
  const { list } = await server.ask(API.listNotices, { search: 'acme' });
  expect(list.map(({ id }) => id)).toEqual([seen.id]);
  for (const [type, by] of [
    ['create', 0],
    ['submit', 0],
    ['approve', 1],
    ['publish', 0],
  ] as const) {
    const [event] = await server.events(`notice.${type}`);
    const [account] = await server.database.query<{ id: string }>('select id from account where user_name = $1', [
      names[by],
    ]);
    expect(event, type).toMatchObject({ object: seen.id, success: true, account_id: account?.id });
  }
});

test('what lacks a summary, says nothing of what to do or has blanks of its form is not submitted, and the refusal says where', async () => {
  const blank = '请补全空白（＿＿＿＿）';
  for (const [parts, errors] of [
    [{ fix: '升级' }, [{ field: 'summary', text: '请填写' }]],
    [
      { summary: '摘要', form: 'bulletin' },
      [
        { field: 'actions', text: '请填写这一项或“修复方案”' },
        { field: 'fix', text: '请填写这一项或“三、漏洞处置建议”' },
      ],
    ],
    [{ summary: '＿＿＿＿', fix: '升级到＿＿＿＿。' }, ['summary', 'fix'].map((field) => ({ field, text: blank }))],
  ] as const) {
    const seen = await ask.create({ title: '一条情报', kind: 'risk', ...parts });
    expect(await submit(seen)).toMatchObject({ code: ERROR_CODES.noticeIncomplete.code, data: { errors } });
    expect((await ask.read(seen.id)).state).toBe('draft');
  }
});

test('of two editors who save at once the second is refused, and finds what the first wrote', async () => {
  const seen = await ask.create();
  const saves = [save(seen, { ...DOCUMENT, title: '甲的标题' }), save(seen, { ...DOCUMENT, title: '乙的标题' }, other)];
  const codes = (await Promise.all(saves)).map(({ code }) => code).sort();
  expect(codes).toEqual([200, CHANGED.code]);
  const { version, versions, title } = await ask.read(seen.id);
  expect([version, versions.map((one) => one.version)]).toEqual([2, [2, 1]]);
  expect(['甲的标题', '乙的标题']).toContain(title);
  // She saves hers on top of it, and nothing is lost.
  expect((await save({ id: seen.id, version: 2 }, { ...DOCUMENT, title: '两人的标题' }, other)).code).toBe(200);
  expect((await ask.read(seen.id, 2)).document.title).toBe(title);
});

test('a reviewer sends a draft back with a comment on it, which the author answers', async () => {
  const seen = await ask.create();
  await submit(seen);
  await server.ask(API.sendNoticeBack, { ...seen, text: '请补充自查方法' }, other);
  const { state, comments } = await ask.read(seen.id);
  expect([state, comments]).toMatchObject([
    'draft',
    [{ field: '', text: '请补充自查方法', by: names[1], resolved: false }],
  ]);
  const { id } = await server.ask(
    API.commentOnNotice,
    { ...seen, field: 'check', text: '已补充', reply_to: comments[0]?.id },
    author,
  );
  await server.ask(API.resolveNoticeComment, { id: seen.id, comment: comments[0]?.id ?? 0 }, author);
  expect((await ask.read(seen.id)).comments).toMatchObject([
    { resolved: true },
    { id, reply_to: comments[0]?.id, field: 'check' },
  ]);
  const elsewhere = await ask.create();
  const answer = { ...elsewhere, field: '', text: '答复', reply_to: id };
  expect((await server.call(API.commentOnNotice, answer, { headers: author })).status).toBe(400);
});

test('what was approved for a later time is published when it comes, unless somebody sends it back', async () => {
  const [first, second] = [await ask.create(), await ask.create()];
  for (const seen of [first, second]) {
    await submit(seen);
    await approve(seen);
    expect((await publish(seen, '2026-11-20T07:00:00Z')).status).toBe(400);
    expect((await publish(seen, '2026-11-20T09:00:00Z')).code).toBe(200);
  }
  await server.ask(API.sendNoticeBack, { ...second, text: '再等等' }, other);
  const never = new AbortController().signal;
  expect(await publishDue(server.database, server.now(), never)).toBe(0);
  server.advance(3600);
  expect(await publishDue(server.database, server.now(), never)).toBe(1);
  expect((await shown(first.id)).data.published).toBe(server.now());
  expect((await shown(second.id)).status).toBe(404);
});

describe('of a published notice', () => {
  test('readers see the old revision until the new one is published, and then what changed', async () => {
    const seen = await published();
    const revised = await server.ask(API.reviseNotice, seen, author);
    expect((await save(revised, { ...DOCUMENT, fix: '升级到 2.0.2。' })).code).toBe(200);
    const next = { id: seen.id, version: 3 };
    await submit(next);
    await approve(next);
    expect((await shown(seen.id)).data.fix).toBe('升级到 2.0.1。');
    server.advance(60);
    await publish(next);
    const { data } = await shown(seen.id);
    expect(data).toMatchObject({
      fix: '升级到 2.0.2。',
      updated: server.now(),
      revisions: [{ revision: 2 }, { revision: 1 }],
    });
    const { parts } = await server.ask(API.compareRevisions, { id: seen.id, revision: 2 });
    expect(parts).toEqual([
      {
        name: '修复方案',
        lines: [
          { kind: 'removed', text: '升级到 2.0.1。' },
          { kind: 'added', text: '升级到 2.0.2。' },
        ],
      },
    ]);
  });

  test('a withdrawal keeps the page and says why, and nothing more can be done with it', async () => {
    const seen = await published();
    await server.ask(API.withdrawNotice, { id: seen.id, reason: '情况不实' }, author);
    const { data } = await shown(seen.id);
    expect(data).toMatchObject({ standing: 'withdrawn', ended: { at: server.now(), reason: '情况不实', by: '' } });
    expect(await server.call(API.reviseNotice, { ...seen }, { headers: author })).toMatchObject(NOT_NOW);
    expect((await server.ask(API.listNotices, { standing: ['withdrawn'] })).list).toHaveLength(1);
  });

  test('a notice is replaced by another that holds, and by no other', async () => {
    const [old, next, draft] = [await published(), await published(), await ask.create()];
    for (const by of [old.id, draft.id, 'LDYN-1999-0001'])
      expect(
        (await server.call(API.supersedeNotice, { id: old.id, by, reason: '更完整' }, { headers: author })).status,
      ).toBe(400);
    await server.ask(API.supersedeNotice, { id: old.id, by: next.id, reason: '更完整' }, author);
    expect((await shown(old.id)).data).toMatchObject({ standing: 'superseded', ended: { by: next.id } });
  });

  test('who may not read what replaces a notice does not learn of it', async () => {
    const [old, next] = [await published(), await published({ ...DOCUMENT, tlp: 'green' })];
    await server.ask(API.supersedeNotice, { id: old.id, by: next.id, reason: '更完整' }, author);
    const { text, data } = await shown(old.id);
    expect(data).toMatchObject({ standing: 'superseded', ended: { by: '', reason: '更完整' } });
    expect(text).not.toContain(next.id);
    const account = await signInAs(server, 'personal');
    expect((await shown(old.id, account)).data).toMatchObject({ ended: { by: next.id } });
  });

  test('a publication that fails in the midst leaves nothing of it behind', async () => {
    const seen = await ask.create();
    await submit(seen);
    await approve(seen);
    await server.database.execute(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`,
    );
    await server.database.execute(
      `create trigger cut before insert on audit_entry for each row when (new.type = 'notice.publish') execute function fail()`,
    );
    expect((await publish(seen)).status).toBe(500);
    await server.database.execute('drop trigger cut on audit_entry');
    expect((await ask.read(seen.id)).state).toBe('approved');
    expect((await shown(seen.id)).status).toBe(404);
    expect((await server.ask(API.listNotices, {})).list).toEqual([]);
    expect(await server.database.query(`select 1 from job where name = 'count-unread-notice'`)).toEqual([]);
    expect((await publish(seen)).code).toBe(200);
  });
});

describe('who works on what', () => {
  const list = (asked: object, who = author) => server.ask(API.listAllNotices, asked, who);
  const ids = async (asked: object, who = author) => (await list(asked, who)).list.map(({ id }) => id);

  test('what is handed in waits for everybody but its author', async () => {
    const [draft, handedIn] = [await ask.create(), await ask.create({ ...DOCUMENT, title: '另一条 100% 情报' })];
    await submit(handedIn);
    expect(await ids({ queue: 'review' })).toEqual([]);
    expect(await ids({ queue: 'review' }, other)).toEqual([handedIn.id]);
    expect(await ids({ queue: 'mine' })).toEqual([handedIn.id, draft.id]);
    expect(await ids({ queue: 'mine' }, other)).toEqual([]);
    expect((await list({}, other)).counts).toEqual({ all: 2, review: 1, mine: 0 });
    expect(await ids({ state: 'draft' })).toEqual([draft.id]);
    expect(await ids({ text: '100%' })).toEqual([handedIn.id]);
    expect(await ids({ text: draft.id.toLowerCase() })).toEqual([draft.id]);
    expect(await ids({ kind: 'product' })).toEqual([]);
  });

  test('two who have it open see each other, and that one saved', async () => {
    const seen = await ask.create();
    const present = (who: CallHeaders, changed = false) => server.ask(API.beAtNotice, { id: seen.id, changed }, who);
    expect((await present(author, true)).others).toEqual([]);
    expect((await present(other)).others).toEqual([{ by: names[0], changed: true }]);
    expect((await list({}, other)).list[0]?.open_by).toEqual([names[0]]);
    await save(seen, { ...DOCUMENT, title: '改' }, other);
    expect(await present(author)).toMatchObject({ version: 2, saved_by: names[1], others: [{ by: names[1] }] });
    server.advance(120);
    expect((await present(author)).others).toEqual([]);
  });

  test('any two versions are compared, what readers never get included', async () => {
    const seen = await ask.create();
    await save(seen, { ...DOCUMENT, vulnerabilities: ['CVE-2026-1'], fix: '升级到 2.0.2。' });
    const { parts } = await server.ask(API.compareDrafts, { id: seen.id, before: 1, after: 2 }, other);
    expect(parts.map(({ name }) => name)).toEqual(['修复方案', '涉及的漏洞']);
    const missing = { id: seen.id, before: 1, after: 9 };
    expect((await server.call(API.compareDrafts, missing, { headers: other })).status).toBe(404);
  });
});

test('an author approves what they wrote only where the operator allows it', async () => {
  const single = await createTestServer({ env: { LDY_NOTICE_OWN_APPROVAL: 'on' } });
  try {
    const { headers } = await signInAsStaff(single, ['editor']);
    const seen = await single.ask(API.createNotice, { document: DOCUMENT }, headers);
    await single.ask(API.submitNotice, { ...seen }, headers);
    expect((await single.ask(API.listAllNotices, { queue: 'review' }, headers)).list).toHaveLength(1);
    expect((await single.ask(API.readDraft, { id: seen.id }, headers)).own_approval).toBe(true);
    expect((await single.call(API.approveNotice, { ...seen }, { headers })).code).toBe(200);
  } finally {
    await single.dispose();
  }
});

test('marks of what was taken from a record stay with editors', async () => {
  const fix = '评分 [9.8](record:CVE-2026-1/cvss)，升级到 2.0.1。';
  const facts = [{ vulnerability: 'CVE-2026-1', fact: 'severity', value: '严重' }];
  const seen = await published({ ...DOCUMENT, fix, facts });
  const { data } = await shown(seen.id);
  expect(data.fix).toBe('评分 9.8，升级到 2.0.1。');
  expect(JSON.stringify(data)).not.toContain('record:');
  expect(data).not.toHaveProperty('facts');
  expect((await ask.read(seen.id)).document).toMatchObject({ fix, facts });
});

test('an editor who leaves is forgotten, and what was written stays', async () => {
  const seen = await published();
  const [account] = await server.database.query<{ id: string }>('select id from account where user_name = $1', [
    names[0],
  ]);
  await server.database.transaction(async (tx) => {
    for (const erase of server.portal.eraseParts) await erase(tx, account?.id ?? '');
  });
  const { versions, document } = await server.ask(API.readDraft, { id: seen.id }, other);
  expect([versions[0]?.by, document.title]).toEqual(['', DOCUMENT.title]);
});

test('personal accounts have no way to any of it', async () => {
  const seen = await published();
  const who = await signInAs(server, 'business');
  for (const call of [API.listAllNotices, API.readDraft, API.withdrawNotice])
    expect((await server.call(call, { ...seen, reason: 'x' }, { headers: who })).status).toBe(404);
});
