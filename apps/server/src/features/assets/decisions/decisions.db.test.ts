import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallHeaders } from '../../../testing/sign-in-as.ts';
import { buildEstate, type Estate, LEXER, PARSER } from '../testing/estate.ts';
import { expireDecisions } from './end-decisions.ts';

let estate: Estate;
beforeAll(async () => {
  estate = await buildEstate();
});
afterAll(() => estate?.server.dispose());

const ONE = 'CVE-2031-0001';
const BOTH = 'CVE-2031-0002';
const decide = (who: CallHeaders, asset: string, more: object = {}, id = ONE) =>
  estate.server.ask(
    API.makeDecisions,
    { findings: [{ asset, id }], kind: 'false-positive', reason: '没有安装', ...more },
    who,
  );
const listed = (who: CallHeaders, more: object = {}) => estate.server.ask(API.listDecisions, more, who);
const later = (days: number) => new Date(Date.parse(estate.server.now()) + days * 86_400_000).toISOString();

test('a decision sets a finding aside, which is shown with who, why and until when, and is never deleted', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  const made = await decide(who, asset, { expires: later(30) });
  expect(made).toMatchObject({ set_aside: 1, is_waiting: false });
  expect(await estate.openOf(asset)).toEqual([BOTH]);
  expect((await estate.server.ask(API.listFindings, { id: asset }, who)).total).toBe(2);
  const { is_set_aside, list } = await estate.server.ask(API.readFindingDecisions, { asset, id: ONE }, who);
  expect(is_set_aside).toBe(true);
  expect(list).toMatchObject([
    {
      decision: {
        kind: 'false-positive',
        reason: '没有安装',
        expires: later(30),
        state: 'holds',
        cve: ONE,
        findings: 1,
      },
      covers: [{ component: `${PARSER}@1.9.0`, cover: 'covers' }],
    },
  ]);
  expect(list[0]?.decision.author).not.toBe('');
  const events = await estate.server.events('decision.make');
  expect(events.at(-1)).toMatchObject({ object: ONE, success: true });
});

test('what was decided for one component leaves the finding open for the other', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0\n${LEXER}@1.0.0`);
  await decide(who, asset, { component: PARSER }, BOTH);
  expect(await estate.openOf(asset)).toContain(BOTH);
  await decide(who, asset, { component: LEXER }, BOTH);
  expect(await estate.openOf(asset)).not.toContain(BOTH);
});

test('outside of its range of versions a decision does not hold, and says so', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  await decide(who, asset, { component: PARSER, version_range: '< 1.9.0' });
  expect(await estate.openOf(asset)).toContain(ONE);
  const { list } = await estate.server.ask(API.readFindingDecisions, { asset, id: ONE }, who);
  expect(list[0]?.covers).toEqual([{ component: `${PARSER}@1.9.0`, cover: 'other-version' }]);
  await decide(who, asset, { component: PARSER, version_range: '>= 1.0.0，< 2.0.0' });
  expect(await estate.openOf(asset)).not.toContain(ONE);
});

test('a decision about a group holds for what is in it, also later, and for nothing else', async () => {
  const who = await estate.somebody();
  const [one, other, outside] = [
    await estate.assetOf(who, `${PARSER}@1.9.0`, { group: '生产' }),
    await estate.assetOf(who, `${PARSER}@1.8.0`, { group: '生产' }),
    await estate.assetOf(who, `${PARSER}@1.9.0`, { group: '测试' }),
  ];
  const asked = { findings: [{ asset: one, id: ONE }], scope: 'group' as const };
  expect(await estate.server.ask(API.previewDecision, asked, who)).toMatchObject({
    findings: 2,
    set_aside: 2,
    outside: 0,
  });
  expect(await decide(who, one, { scope: 'group' })).toMatchObject({ set_aside: 2 });
  expect([await estate.openOf(other), await estate.openOf(outside)]).toEqual([[BOTH], [ONE, BOTH]]);
  await estate.server.ask(API.changeAssets, { ids: [outside], group: '生产' }, who);
  expect(await estate.openOf(outside)).toEqual([BOTH]);
});

test('what moves to another holder leaves the decisions of the former one behind', async () => {
  const who = await estate.server.sessionOf(await estate.server.account({ password: null, role: 'enterprise' }));
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  await decide(who, asset);
  expect(await estate.openOf(asset)).toEqual([BOTH]);
  const { id: holder } = await estate.server.ask(API.createOrganisation, { name: '某公司' }, who);
  await estate.server.ask(API.moveAssets, { ids: [asset], holder }, who);
  expect(await estate.openOf(asset)).toEqual([ONE, BOTH]);
});

test('a preview says what stays open and changes nothing', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0\n${LEXER}@1.0.0`);
  const asked = { findings: [{ asset, id: BOTH }], component: PARSER };
  expect(await estate.server.ask(API.previewDecision, asked, who)).toEqual({
    ...{ findings: 1, set_aside: 0, outside: 1, needs_approval: false },
    components: [
      { component: PARSER, versions: ['1.9.0'] },
      { component: LEXER, versions: ['1.0.0'] },
    ],
  });
  expect(await estate.openOf(asset)).toContain(BOTH);
  expect((await listed(who)).total).toBe(0);
});

test('an accepted risk is open again when its time is over, and the decision stays with its history', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  await decide(who, asset, { kind: 'accepted', expires: later(1) });
  expect((await listed(who, { expiring: true })).total).toBe(1);
  expect(await expireDecisions(estate.server.database, later(0.9))).toBe(0);
  expect(await estate.openOf(asset)).toEqual([BOTH]);
  expect(await expireDecisions(estate.server.database, later(1))).toBe(1);
  expect(await estate.openOf(asset)).toEqual([ONE, BOTH]);
  expect((await listed(who, { state: ['expired'] })).list).toMatchObject([
    { state: 'expired', findings: 0, history: [{ act: 'made' }, { act: 'expired', by: '' }] },
  ]);
});

test('a revoked decision opens what it set aside, says so, and is revoked once', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  const { ids } = await decide(who, asset);
  expect(await estate.server.ask(API.revokeDecisions, { ids, reason: '弄错了' }, who)).toEqual({
    revoked: 1,
    opened: 1,
  });
  expect(await estate.openOf(asset)).toEqual([ONE, BOTH]);
  expect((await listed(who)).list[0]).toMatchObject({
    state: 'revoked',
    history: [{}, { act: 'revoked', words: '弄错了' }],
  });
  const again = await estate.server.call(API.revokeDecisions, { ids }, { headers: who });
  expect(again.body.code).toBe(ERROR_CODES.decisionNotNow.code);
});

test('what was decided for other data says so', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  await decide(who, asset);
  expect((await listed(who)).list[0]).toMatchObject({ findings: 1, is_outdated: false });
  await estate.fixAt('2.1.0');
  expect((await listed(who)).list[0]).toMatchObject({ findings: 1, is_outdated: true });
  await estate.fixAt('2.0.0');
});

test('two must decide where the organisation wants it: the author cannot approve', async () => {
  const owner = await estate.server.sessionOf(await estate.server.account({ role: 'enterprise', password: null }));
  const editor = await estate.somebody();
  const { id: holder } = await estate.server.ask(API.createOrganisation, { name: '某集团' }, owner);
  const { token } = await estate.server.ask(API.makeInvitationLink, { id: holder, role: 'editor' }, owner);
  await estate.server.ask(API.acceptInvitation, { token }, editor);
  await estate.server.ask(API.changeOrganisation, { id: holder, needs_second_person: true }, owner);
  const asset = await estate.assetOf(owner, `${PARSER}@1.9.0`, { holder });
  const { ids, set_aside, is_waiting } = await decide(owner, asset);
  expect([set_aside, is_waiting]).toEqual([0, true]);
  expect(await estate.openOf(asset)).toContain(ONE);
  const own = await estate.server.call(API.approveDecisions, { ids }, { headers: owner });
  expect(own.body.code).toBe(ERROR_CODES.decisionOwn.code);
  expect(await estate.openOf(asset)).toContain(ONE);
  expect(await estate.server.ask(API.approveDecisions, { ids }, editor)).toEqual({ approved: 1 });
  expect(await estate.openOf(asset)).toEqual([BOTH]);
});

describe('refused, and nothing is decided', () => {
  test.each([
    ['an accepted risk without a time', { kind: 'accepted' }, 400],
    ['a time that is over', { kind: 'accepted', expires: '2020-01-01T00:00:00Z' }, 400],
    ['more than two years', { kind: 'accepted', expires: '2029-12-01T00:00:00Z' }, 400],
    ['not reachable without a justification', { kind: 'not-reachable' }, 400],
    ['no reason', { reason: ' ' }, 400],
    ['a range that says nothing', { component: PARSER, version_range: '最近的' }, 400],
    ['a range of no component', { version_range: '< 2' }, 400],
    ['a kind that only documents state', { kind: 'fixed' }, 400],
    ['a group of an asset that has none', { scope: 'group' }, 200],
    ['a vulnerability that the asset has not', { findings: [{ asset: '', id: 'CVE-2031-0003' }] }, 404],
  ])('%s', async (_what, wrong, status) => {
    const who = await estate.somebody();
    const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
    const findings = ('findings' in wrong ? wrong.findings : [{ asset, id: ONE }]).map((it) => ({ ...it, asset }));
    const input = { kind: 'false-positive', reason: '没有安装', ...wrong, findings };
    const answer = await estate.server.call(API.makeDecisions, input, { headers: who });
    expect([answer.status, answer.body.code === 200]).toEqual([status, false]);
    expect([await estate.openOf(asset), (await listed(who)).total]).toEqual([[ONE, BOTH], 0]);
  });
});

test("a stranger's asset or decision is not there, in any call, and one among several stops all", async () => {
  const [owner, stranger] = [await estate.somebody(), await estate.somebody()];
  const asset = await estate.assetOf(owner, `${PARSER}@1.9.0`);
  const own = await estate.assetOf(stranger, `${PARSER}@1.9.0`);
  const { ids } = await decide(owner, asset, {}, BOTH);
  const { ids: ownIds } = await decide(stranger, own, {}, BOTH);
  const both = [own, asset].map((id) => ({ asset: id, id: ONE }));
  for (const [call, input] of [
    [API.makeDecisions, { findings: both, kind: 'false-positive', reason: 'x' }],
    [API.makeDecisions, { findings: both, scope: 'all', kind: 'false-positive', reason: 'x' }],
    [API.previewDecision, { findings: both }],
    [API.readFindingDecisions, { asset, id: ONE }],
    [API.revokeDecisions, { ids: [...ownIds, ...ids] }],
    [API.approveDecisions, { ids: [...ownIds, ...ids] }],
  ] as const)
    expect(
      (await estate.server.call(call as typeof API.makeDecisions, input, { headers: stranger })).status,
      call.path,
    ).toBe(404);
  await decide(stranger, own, { scope: 'all' });
  expect([await estate.openOf(asset), await estate.openOf(own)]).toEqual([[ONE], []]);
  expect((await listed(stranger)).list.map(({ state }) => state)).toEqual(['holds', 'holds']);
});
