import { API } from '@ldy/contract/api.ts';
import type { AgreementDraft } from '@ldy/contract/back-office/agreements.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { keepBuiltIn } from './agreement-texts.ts';

const DAY_SECONDS = 86_400;
let server: TestServer;
let editor: CallHeaders;
let administrator: CallHeaders;
let second: CallHeaders;
let names: Record<'editor' | 'administrator' | 'second', string>;

beforeEach(async () => {
  server = await createTestServer();
  const [a, b, c] = [
    await signInAsStaff(server, ['editor']),
    await signInAsStaff(server, ['administrator']),
    await signInAsStaff(server, ['administrator']),
  ];
  [editor, administrator, second] = [a.headers, b.headers, c.headers];
  names = { editor: a.account.userName, administrator: b.account.userName, second: c.account.userName };
});
afterEach(() => server?.dispose());

const reason = '法务要求';
const read = (headers = editor) => server.ask(API.readAgreementDraft, {}, headers);
const draftOf = async (more: Partial<AgreementDraft> = {}): Promise<AgreementDraft> => ({
  ...(await read()).draft,
  protocol: '- 要点\n\n## 一\n\n新的正文',
  changes: '新增下载次数',
  ...more,
});
async function save(more: Partial<AgreementDraft> = {}): Promise<number> {
  const { revision } = await read();
  return (await server.ask(API.saveAgreementDraft, { revision, draft: await draftOf(more), reason }, editor)).revision;
}
const propose = (revision: number, headers = administrator) =>
  server.call(API.proposeAgreement, { revision, reason }, { headers });
const confirm = (id: string, headers = second) => server.call(API.confirmAgreement, { id, reason }, { headers });
async function publish(more: Partial<AgreementDraft> = {}): Promise<string> {
  expect(await propose(await save(more))).toMatchObject({ code: 200 });
  const { waiting } = await read();
  const answer = await confirm(waiting?.id ?? '');
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.version;
}
const mustAgree = async (headers: CallHeaders) => (await server.ask(API.readUser, {}, headers)).must_agree;
const agreement = (version?: string) =>
  server.ask(API.readAgreement, { document: 'protocol', ...(version !== undefined && { version }) });

test('without a version of the operator the text of the portal holds, and is where a draft begins', async () => {
  const { revision, draft, in_force, waiting, versions } = await read();
  expect([revision, waiting, in_force.version]).toEqual([0, null, TERMS_VERSION]);
  expect(draft.privacy).toBe(in_force.privacy);
  expect(draft.privacy).toContain('| __Host-sid');
  expect(versions).toMatchObject([{ version: TERMS_VERSION, state: 'in-force', built_in: true, changes: '' }]);
  expect((await agreement()).text.sections.length).toBeGreaterThan(5);
});

test('a version that one administrator proposes and another confirms holds from its day, and asks everybody again', async () => {
  const reader = await signInAs(server, 'personal');
  expect(await mustAgree(reader)).toBe(false);
  const version = await publish({ holds_from: '2026-11-22' });
  expect(version).toBe('2026-11-22');
  // On the 20th it is announced, and no account is asked.
  expect(await mustAgree(reader)).toBe(false);
  expect(await agreement()).toMatchObject({ version: TERMS_VERSION, versions: [{ version, state: 'coming' }, {}] });
  expect(await agreement(version)).toMatchObject({ text: { summary: ['要点'] }, changes: '新增下载次数' });
  server.advance(2 * DAY_SECONDS);
  const later = await signInAs(server, 'personal');
  expect(await agreement()).toMatchObject({ version, state: 'in-force' });
  expect(await server.ask(API.readSignInOptions, {})).toMatchObject({ terms_version: version });
  expect(await mustAgree(later)).toBe(true);
  expect(await server.ask(API.readTermsToAgree, {}, later)).toEqual({
    version,
    agreed: TERMS_VERSION,
    changes: [{ version, changes: '新增下载次数' }],
  });
  const old = await server.call(API.agreeToTerms, { version: TERMS_VERSION }, { headers: later });
  expect(old).toMatchObject({ status: 400 });
  await server.ask(API.agreeToTerms, { version }, later);
  expect(await mustAgree(later)).toBe(false);
  expect(await server.ask(API.readProfile, {}, later)).toMatchObject({
    terms_version: version,
    terms_agreed_at: server.now(),
  });
  // What was agreed to before stays readable, and stays true.
  expect((await agreement(TERMS_VERSION)).state).toBe('earlier');
  const consents = await server.database.query(
    `select version from consent where document = 'terms' group by version order by version`,
  );
  expect(consents).toEqual([{ version }, { version: TERMS_VERSION }]);
});

test('no page that was rendered before is sent once another version is announced, and once it holds', async () => {
  const { siteInForce } = server.portal;
  const stamps = [await siteInForce.readStamp()];
  await publish({ holds_from: '2026-11-22' });
  stamps.push(await siteInForce.readStamp());
  server.advance(2 * DAY_SECONDS);
  await expect.poll(() => siteInForce.readStamp()).not.toBe(stamps[1]);
  stamps.push(await siteInForce.readStamp());
  expect(new Set(stamps).size).toBe(3);
});

test('after a change of words no account is asked, and who registers meanwhile has agreed to it', async () => {
  const reader = await signInAs(server, 'personal');
  const version = await publish({ substance: false });
  expect((await agreement()).version).toBe(version);
  expect(await mustAgree(reader)).toBe(false);
  expect(await server.ask(API.readSignInOptions, {})).toMatchObject({ terms_version: version });
  const next = await publish({ changes: '再改', substance: true });
  expect(next).toBe(`${version}.2`);
  expect(await mustAgree(reader)).toBe(true);
  expect((await server.ask(API.readTermsToAgree, {}, reader)).changes).toEqual([
    { version: next, changes: '再改' },
    { version, changes: '新增下载次数' },
  ]);
});

test('an administrator cannot confirm what they proposed, and an editor neither proposes nor confirms', async () => {
  const revision = await save();
  expect(await propose(revision, editor)).toMatchObject({ status: 403 });
  expect(await propose(revision)).toMatchObject({ code: 200 });
  const { waiting } = await read(administrator);
  expect(waiting).toMatchObject({ by: names.administrator, is_mine: true, reason });
  const id = waiting?.id ?? '';
  expect(await confirm(id, administrator)).toMatchObject({ code: 4008004, msg: '须由提交者之外的管理员确认' });
  expect(await confirm(id, editor)).toMatchObject({ status: 403 });
  expect((await agreement()).version).toBe(TERMS_VERSION);
  expect(await confirm(id)).toMatchObject({ code: 200 });
  expect(await confirm(id)).toMatchObject({ status: 404 });
  expect((await read()).versions[0]).toMatchObject({
    proposed_by: names.administrator,
    confirmed_by: names.second,
    confirmed_at: server.now(),
  });
});

test('two who confirm at once publish once', async () => {
  await propose(await save());
  const { waiting } = await read();
  const third = (await signInAsStaff(server, ['administrator'])).headers;
  const answers = await Promise.all([confirm(waiting?.id ?? ''), confirm(waiting?.id ?? '', third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await read()).versions).toHaveLength(2);
  expect(await server.events('texts.confirm')).toHaveLength(1);
});

test('what is taken back never holds, the draft stays, and only one version waits at a time', async () => {
  const revision = await save();
  await propose(revision);
  expect(await propose(revision, second)).toMatchObject({ code: 4008004 });
  const { waiting } = await read();
  const id = waiting?.id ?? '';
  await server.ask(API.withdrawAgreement, { id, reason }, second);
  expect(await confirm(id)).toMatchObject({ status: 404 });
  expect(await read()).toMatchObject({ waiting: null, revision, draft: { changes: '新增下载次数' } });
  expect(await propose(revision)).toMatchObject({ code: 200 });
});

test('of two editors who began at the same draft the second learns who was first, and nothing is lost', async () => {
  const draft = await draftOf();
  const other = (await signInAsStaff(server, ['editor'])).headers;
  const answers = await Promise.all(
    [editor, other].map((headers) => server.call(API.saveAgreementDraft, { revision: 0, draft, reason }, { headers })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 4008004]);
  expect(answers.find(({ code }) => code !== 200)?.msg).toMatch(/已于 11\/20 16:00 保存了新的内容/);
  expect((await read()).history).toMatchObject([{ revision: 1, reason }]);
  // A draft that changed since it was read is not proposed.
  await save({ changes: '另一个说明' });
  expect(await propose(1)).toMatchObject({ code: 4008004 });
});

test.each<[string, Partial<AgreementDraft>]>([
  ['without saying what changed', { changes: ' ' }],
  ['with a heading that is none', { privacy: '正文' }],
  ['for a day that is over', { holds_from: '2026-11-19' }],
])('a draft %s can be saved, and is not proposed', async (_, more) => {
  expect(await propose(await save(more))).toMatchObject({ status: 400 });
  expect((await read()).waiting).toBeNull();
});

test('a version does not hold before one that was published earlier, and not from a day that has passed meanwhile', async () => {
  await publish({ holds_from: '2026-11-25' });
  expect(await propose(await save({ holds_from: '2026-11-24' }))).toMatchObject({
    status: 400,
    msg: expect.stringContaining('不得早于已发布版本的生效日期 2026-11-25'),
  });
  expect(await propose(await save({ holds_from: '2026-11-26' }))).toMatchObject({ code: 200 });
  const id = (await read()).waiting?.id ?? '';
  server.advance(7 * DAY_SECONDS);
  const late = (await signInAsStaff(server, ['administrator'])).headers;
  expect(await confirm(id, late)).toMatchObject({ status: 400 });
});

test('what is not seen has no place in a draft', async () => {
  const { draft } = await read();
  for (const protocol of ['a\u202eb', 'a\u0000b', 'a\u200bb', 'x'.repeat(60_001)])
    expect(
      await server.call(
        API.saveAgreementDraft,
        { revision: 0, draft: { ...draft, protocol }, reason },
        { headers: editor },
      ),
    ).toMatchObject({ status: 400 });
});

test('every act is in the log with its reason', async () => {
  await publish();
  for (const type of ['texts.save-agreements', 'texts.propose', 'texts.confirm'])
    expect(
      (await server.events(type)).map(({ detail }) => JSON.parse(detail)),
      type,
    ).toEqual([expect.objectContaining({ reason })]);
});

test('the version of the portal is stored once, and readable after an upgrade has brought another', async () => {
  const site = { name: '门户', vendor: '某某公司' };
  await keepBuiltIn(server.database, site, server.now());
  await keepBuiltIn(server.database, { ...site, vendor: '别的公司' }, server.now());
  // What an older portal stored.
  await server.database.execute(
    `update agreement_version set version = '2025-01-01', holds_from = '2025-01-01' where version = $1`,
    [TERMS_VERSION],
  );
  expect((await agreement('2025-01-01')).state).toBe('earlier');
  expect((await agreement('2025-01-01')).text.sections[0]?.blocks[0]).toMatch(/^某某公司（以下称“我们”）/);
  expect((await agreement()).version).toBe(TERMS_VERSION);
});

test('who leaves is forgotten, and what was published stays', async () => {
  const version = await publish();
  await server.database.transaction(async (tx) => {
    for (const erase of server.portal.eraseParts)
      for (const { id } of await tx.query<{ id: string }>('select account_id as id from staff_member'))
        await erase(tx, id);
  });
  const { headers } = await signInAsStaff(server, ['auditor']);
  expect((await read(headers)).versions[0]).toMatchObject({ version, proposed_by: '', confirmed_by: '' });
});
