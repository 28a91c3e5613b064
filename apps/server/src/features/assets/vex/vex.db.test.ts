import { API } from '@ldy/contract/api.ts';
import type { Rehearsal } from '@ldy/contract/asset/vex.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallHeaders } from '../../../testing/sign-in-as.ts';
import { buildEstate, type Estate, LEXER, PARSER } from '../testing/estate.ts';
import { AFFECTED, openvex, other, statementWith, uploadVex } from '../testing/vex-documents.ts';
import { sweepVexReadings } from './keep-document.ts';

let estate: Estate;
beforeAll(async () => {
  estate = await buildEstate();
});
afterAll(() => estate?.server.dispose());

const [ONE, BOTH, LODASH] = ['CVE-2031-0001', 'CVE-2031-0002', 'CVE-2031-0003'];

const rehearsed = async (who: CallHeaders, document: unknown): Promise<Rehearsal> => {
  const { code, msg, data } = await uploadVex(estate.server, who, document);
  if (code !== 200) throw new Error(msg);
  return data;
};
const apply = (who: CallHeaders, id: string, take_over: number[] = []) =>
  estate.server.ask(API.applyVex, { id, take_over }, who);
const applied = async (who: CallHeaders, document: unknown, take_over: number[] = []) =>
  apply(who, (await rehearsed(who, document)).id, take_over);
const whyOf = ({ no_match, not_applied }: Rehearsal) =>
  [...no_match, ...not_applied].sort((a, b) => a.number - b.number).map(({ why }) => why);

test('a rehearsal says what would be set aside and changes nothing; applying does what it said, in the name of the document', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  const rehearsal = await rehearsed(who, openvex([statementWith()]));
  expect(rehearsal).toMatchObject({
    document: { format: 'OpenVEX 0.2', author: 'Sample', version: '1' },
    counts: { set_aside: 1, applied: 1, no_match: 0, not_applied: 0, wide: 0 },
    set_aside: [{ asset, vulnerability: ONE, number: 0 }],
    applied: [{ kind: 'not-reachable', components: [`${PARSER}@1.9.0`], sources: ['cve：版本 < 2.0.0'] }],
  });
  expect(await estate.openOf(asset)).toContain(ONE);
  const { document, set_aside } = await apply(who, rehearsal.id);
  expect([set_aside, await estate.openOf(asset)]).toEqual([1, [BOTH]]);
  const { list } = await estate.server.ask(API.listDecisions, { document }, who);
  expect(list).toMatchObject([
    {
      ...{ kind: 'not-reachable', justification: 'vulnerable_code_not_in_execute_path', is_own: false, findings: 1 },
      ...{ component: PARSER, version_range: '= 1.9.0', document: { author: 'Sample', version: '1' } },
    },
  ]);
  expect((await estate.server.call(API.applyVex, { id: rehearsal.id }, { headers: who })).status).toBe(404);
});

test('each statement that matches nothing says why', async () => {
  const who = await estate.somebody();
  await estate.assetOf(who, `${PARSER}@1.9.0\npkg:npm/lodash@4.17.21`);
  const product = (id: string, more: object = {}) => statementWith({ products: [{ '@id': id, ...more }] });
  const rehearsal = await rehearsed(
    who,
    openvex([
      statementWith({ vulnerability: { name: 'CVE-1999-9999' } }),
      statementWith({ products: [] }),
      product('https://sample.example/parser', { hashes: { 'sha-256': 'aa' } }),
      product('pkg:npm/%40sample/formatter@1.0.0'),
      product(`${PARSER}@1.8.0`),
      product('pkg:pypi/parser@1.9.0'),
      product('pkg:npm/sample-parser@1.9.0'),
      product('pkg:npm/%40Sample_/parser@1.9.0'),
      product(`${PARSER}@1.9.0?repository_url=mirror.example`),
      product('pkg:oci/gate@sha256%3Aaa', { subcomponents: [{ '@id': `${PARSER}@1.9.0` }] }),
      statementWith({ vulnerability: { name: LODASH }, products: [{ '@id': 'pkg:npm/lodash@4.17.21' }] }),
    ]),
  );
  expect(rehearsal.counts).toMatchObject({ set_aside: 0, applied: 0, no_match: 11 });
  expect(whyOf(rehearsal)).toEqual([
    ...['unknown-vulnerability', 'no-product', 'no-identity', 'not-here', 'other-version', 'other-registry'],
    ...['not-here', 'spelled-otherwise', 'other-build', 'other-product', 'no-finding'],
  ]);
  expect(rehearsal.no_match.find(({ why }) => why === 'other-version')?.detail).toBe('1.9.0');
});

test('what is wider than it looks is marked: no version, several components, several assets', async () => {
  const who = await estate.somebody();
  await estate.assetOf(who, `${PARSER}@1.9.0`);
  await estate.assetOf(who, `${PARSER}@1.8.0`);
  const { applied: all } = await rehearsed(who, openvex([statementWith({ products: [{ '@id': PARSER }] })]));
  expect(all).toMatchObject([{ wide: ['no-version', 'several-components', 'several-assets'], findings: 2 }]);
});

test('a statement about the asset itself is about all that is in it, and says so', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`, { purl: 'pkg:generic/sample/gate@3.0' });
  const document = openvex([statementWith({ products: [{ '@id': 'pkg:generic/sample/gate@3.0' }] })]);
  expect((await rehearsed(who, document)).applied).toMatchObject([{ wide: ['whole-asset'] }]);
  await applied(who, document);
  expect(await estate.openOf(asset)).toEqual([BOTH]);
  const elsewhere = await estate.assetOf(who, `${PARSER}@1.9.0`);
  expect(await estate.openOf(elsewhere)).toEqual([ONE, BOTH]);
});

test('a finding is set aside only if the document is about each of its components', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0\n${LEXER}@1.0.0`);
  const about = (...products: string[]) =>
    statementWith({ vulnerability: { name: BOTH }, products: products.map((id) => ({ '@id': id })) });
  expect((await rehearsed(who, openvex([about(`${PARSER}@1.9.0`)]))).counts).toMatchObject({
    applied: 1,
    set_aside: 0,
  });
  await applied(who, openvex([about(`${PARSER}@1.9.0`, `${LEXER}@1.0.0`)]));
  expect(await estate.openOf(asset)).toEqual([ONE]);
});

test.each(['affected', 'under_investigation'])(
  'a statement that says %s sets nothing aside and is shown beside the finding',
  async (status) => {
    const who = await estate.somebody();
    const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
    const statement = statementWith({ status, justification: undefined, action_statement: '升级' });
    const rehearsal = await rehearsed(who, openvex([statement]));
    expect(rehearsal.counts).toMatchObject({ set_aside: 0, applied: 0, shown: 1 });
    await apply(who, rehearsal.id);
    expect(await estate.openOf(asset)).toEqual([ONE, BOTH]);
    const { is_set_aside, list } = await estate.server.ask(API.readFindingDecisions, { asset, id: ONE }, who);
    expect([is_set_aside, list.length, list[0]?.decision.is_own]).toEqual([false, 1, false]);
  },
);

describe('no statement reaches beyond its author’s product', () => {
  test('that of a stranger is shown, and not applied unless somebody takes it over as their own', async () => {
    const who = await estate.somebody();
    const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
    const document = openvex([statementWith()], { author: 'Somebody Else' });
    const rehearsal = await rehearsed(who, document);
    expect(rehearsal.counts).toMatchObject({ set_aside: 0, applied: 0, not_applied: 1 });
    expect(whyOf(rehearsal)).toEqual(['not-the-author']);
    expect(await apply(who, rehearsal.id)).toMatchObject({ decisions: 0, set_aside: 0 });
    expect(await estate.openOf(asset)).toContain(ONE);
    const own = await rehearsed(who, { ...document, version: 2 });
    await apply(who, own.id, [0]);
    expect(await estate.openOf(asset)).toEqual([BOTH]);
    expect((await estate.server.ask(API.listDecisions, {}, who)).list[0]).toMatchObject({ is_own: true });
  });

  test('of a part it speaks within the product that its author makes, and there alone', async () => {
    const who = await estate.somebody();
    const gate = await estate.assetOf(who, 'pkg:npm/lodash@4.17.20', { purl: 'pkg:generic/sample/gate@3.0' });
    const elsewhere = await estate.assetOf(who, 'pkg:npm/lodash@4.17.20');
    const part = { '@id': 'pkg:generic/sample/gate@3.0', subcomponents: [{ '@id': 'pkg:npm/lodash@4.17.20' }] };
    await applied(who, openvex([statementWith({ vulnerability: { name: LODASH }, products: [part] })]));
    expect([await estate.openOf(gate), await estate.openOf(elsewhere)]).toEqual([[], [LODASH]]);
    const alone = statementWith({ vulnerability: { name: LODASH }, products: [{ '@id': 'pkg:npm/lodash@4.17.20' }] });
    expect(whyOf(await rehearsed(who, other([alone])))).toEqual(['not-the-author']);
  });
});

describe('documents that contradict each other', () => {
  test('are both shown and neither sets anything aside, though one is newer, until a person chooses', async () => {
    const who = await estate.somebody();
    const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
    await applied(who, openvex([AFFECTED]));
    const newer = other([statementWith()], { timestamp: '2031-06-01T00:00:00Z' });
    const rehearsal = await rehearsed(who, newer);
    expect(rehearsal.counts).toMatchObject({ set_aside: 0, not_applied: 1 });
    expect(rehearsal.not_applied).toMatchObject([
      { why: 'contradicts-document', detail: expect.stringContaining('vex/1') },
    ]);
    await apply(who, rehearsal.id);
    expect(await estate.openOf(asset)).toContain(ONE);
    const beside = await estate.server.ask(API.readFindingDecisions, { asset, id: ONE }, who);
    expect([beside.contradictions.length, beside.list.length]).toEqual([2, 2]);
    const chosen = { findings: [{ asset, id: ONE }], kind: 'false-positive' as const, reason: '厂商的说法可信' };
    await estate.server.ask(API.makeDecisions, chosen, who);
    expect(await estate.openOf(asset)).toEqual([BOTH]);
  });

  test('a warning that comes later opens what another document had set aside', async () => {
    const who = await estate.somebody();
    const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
    await applied(who, openvex([statementWith()]));
    expect(await estate.openOf(asset)).toEqual([BOTH]);
    const rehearsal = await rehearsed(who, other([AFFECTED], { author: 'Somebody Else' }));
    expect(rehearsal).toMatchObject({ counts: { reopened: 1 }, reopened: [{ asset }] });
    await apply(who, rehearsal.id);
    expect(await estate.openOf(asset)).toEqual([ONE, BOTH]);
  });

  test('a document that contradicts itself sets nothing aside', async () => {
    const who = await estate.somebody();
    const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
    const rehearsal = await rehearsed(who, openvex([statementWith(), AFFECTED]));
    expect(whyOf(rehearsal)).toEqual(['contradicts-itself', 'contradicts-itself']);
    await apply(who, rehearsal.id);
    expect(await estate.openOf(asset)).toContain(ONE);
  });
});

test('a new version of a document replaces the former one, an older one is refused, and withdrawing takes its decisions back', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  await applied(who, openvex([statementWith()]));
  estate.server.advance(60);
  const second = openvex([statementWith({ vulnerability: { name: BOTH } })], {
    version: 2,
    timestamp: '2031-02-01T00:00:00Z',
  });
  const rehearsal = await rehearsed(who, second);
  expect(rehearsal).toMatchObject({ replaces: '1', counts: { set_aside: 1, reopened: 1 } });
  const { document } = await apply(who, rehearsal.id);
  expect(await estate.openOf(asset)).toEqual([ONE]);
  const older = await rehearsed(who, openvex([statementWith()]));
  expect(older.refused).toContain('更新的版本');
  const refused = await estate.server.call(API.applyVex, { id: older.id }, { headers: who });
  expect(refused.body.code).toBe(ERROR_CODES.vexOlder.code);
  expect(await estate.server.ask(API.withdrawVex, { id: document }, who)).toEqual({ revoked: 1, opened: 1 });
  expect(await estate.openOf(asset)).toEqual([ONE, BOTH]);
  const { list } = await estate.server.ask(API.listVexDocuments, {}, who);
  expect(list.map(({ state, document: { version } }) => [state, version])).toEqual([
    ['withdrawn', '2'],
    ['replaced', '1'],
  ]);
});

test.each([
  [
    'a document that is not valid, with the place',
    openvex([statementWith({ status: 'safe' })]),
    '$.statements[0].status',
  ],
  ['what is no VEX', { hello: 1 }, '这不是 VEX 文件'],
  ['what is no JSON', '{"@context": ', '没有读取'],
])('%s is refused, and nothing of it is stored', async (_what, document, words) => {
  const who = await estate.somebody();
  const { code, msg } = await uploadVex(estate.server, who, document);
  expect([code, msg]).toEqual([ERROR_CODES.vexUnread.code, expect.stringContaining(words)]);
});

test("a stranger's document is not there, and what is not applied is gone after a day", async () => {
  const [owner, stranger] = [await estate.somebody(), await estate.somebody()];
  await estate.assetOf(owner, `${PARSER}@1.9.0`);
  const { id } = await rehearsed(owner, openvex([statementWith()]));
  const { document } = await applied(owner, other([statementWith()]));
  for (const [call, input] of [
    [API.readRehearsal, { id }],
    [API.applyVex, { id }],
    [API.withdrawVex, { id: document }],
  ] as const)
    expect(
      (await estate.server.call(call as typeof API.applyVex, input, { headers: stranger })).status,
      call.path,
    ).toBe(404);
  expect((await estate.server.ask(API.readRehearsal, { id }, owner)).id).toBe(id);
  await sweepVexReadings(estate.server.database, new Date(Date.parse(estate.server.now()) + 86_400_001).toISOString());
  expect((await estate.server.call(API.applyVex, { id }, { headers: owner })).status).toBe(404);
});

test.each(['openvex', 'csaf-2.1', 'csaf-2.0', 'cyclonedx'] as const)(
  'what is exported as %s gives the same decisions when somebody takes it over',
  async (format) => {
    const who = await estate.somebody();
    const asset = await estate.assetOf(who, `${PARSER}@1.9.0\n${LEXER}@1.0.0\npkg:npm/lodash@4.17.20`);
    const decide = (id: string, more: object) =>
      estate.server.ask(
        API.makeDecisions,
        { findings: [{ asset, id }], kind: 'mitigated', reason: '有防护', ...more },
        who,
      );
    await decide(ONE, { kind: 'not-reachable', justification: 'component_not_present', reason: '未打包' });
    await decide(BOTH, { component: LEXER });
    await decide(LODASH, { kind: 'false-positive', reason: '不是它' });
    const closed = await estate.openOf(asset);
    expect(closed).toEqual([BOTH]);
    const { content } = await estate.server.ask(API.exportVex, { format, assets: [asset] }, who);
    const { list } = await estate.server.ask(API.listDecisions, {}, who);
    await estate.server.ask(API.revokeDecisions, { ids: list.map(({ id }) => id) }, who);
    expect(await estate.openOf(asset)).toEqual([ONE, BOTH, LODASH]);
    const rehearsal = await rehearsed(who, content);
    expect(rehearsal.counts).toMatchObject({ no_match: 0, applied: 0, shown: 1, not_applied: 3 });
    await apply(
      who,
      rehearsal.id,
      rehearsal.not_applied.map(({ number }) => number),
    );
    expect(await estate.openOf(asset)).toEqual(closed);
    const again = (await estate.server.ask(API.listDecisions, { state: ['holds'] }, who)).list.filter(
      ({ is_own }) => is_own,
    );
    const meant = ({ cve, kind, justification, reason }: (typeof again)[number]) =>
      [cve, kind, justification, reason].join(' ');
    // What a document says of 已缓解 is its justification.
    const first = list.map((it) =>
      meant({ ...it, justification: it.kind === 'mitigated' ? 'inline_mitigations_already_exist' : it.justification }),
    );
    expect(again.map(meant).sort()).toEqual(first.sort());
  },
);

test('the portal’s own 不受影响 is exported on request alone, with the range that it rests on', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0\npkg:npm/lodash@4.17.21`);
  const statusesOf = async (with_unaffected: boolean) => {
    const { content } = await estate.server.ask(
      API.exportVex,
      { format: 'openvex', assets: [asset], with_unaffected },
      who,
    );
    const { statements } = JSON.parse(content) as {
      statements: { status: string; vulnerability: { name: string }; impact_statement?: string }[];
    };
    return statements
      .map(({ status, vulnerability, impact_statement = '' }) =>
        [vulnerability.name, status, impact_statement].join(' ').trim(),
      )
      .sort();
  };
  expect(await statusesOf(false)).toEqual([`${ONE} affected`, `${BOTH} affected`]);
  expect(await statusesOf(true)).toContainEqual(expect.stringMatching(/^CVE-2031-0003 not_affected cve：/));
});
