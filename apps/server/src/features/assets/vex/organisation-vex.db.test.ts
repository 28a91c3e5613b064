/** VEX for the assets of an organisation: who may propose, apply, approve and withdraw. */
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallHeaders } from '../../../testing/sign-in-as.ts';
import { buildEstate, type Estate, PARSER } from '../testing/estate.ts';
import { AFFECTED, openvex, other, statementWith, uploadVex } from '../testing/vex-documents.ts';

let estate: Estate;
beforeAll(async () => {
  estate = await buildEstate();
});
afterAll(() => estate?.server.dispose());

const [ONE, BOTH] = ['CVE-2031-0001', 'CVE-2031-0002'];

async function proposed(who: CallHeaders, holder: string, document: object) {
  const { code, msg, data } = await uploadVex(estate.server, who, document, { holder });
  if (code !== 200) throw new Error(msg);
  return data;
}
const apply = (who: CallHeaders, id: string) => estate.server.call(API.applyVex, { id }, { headers: who });
const applied = async (who: CallHeaders, holder: string, document: object) =>
  estate.server.ask(API.applyVex, { id: (await proposed(who, holder, document)).id }, who);
const documentsOf = async (who: CallHeaders, holder: string) =>
  (await estate.server.ask(API.listVexDocuments, { holder }, who)).list;

/** As if a source said so. */
const exploit = (asset: string, anchor: string) =>
  estate.server.database.execute('update asset_finding set exploited = true where asset_id = $1 and anchor = $2', [
    asset,
    anchor,
  ]);

async function withSecondPerson() {
  const { id, owner, members } = await estate.organisation('editor', 'reader');
  await estate.server.ask(API.changeOrganisation, { id, needs_second_person: true }, owner);
  const asset = await estate.assetOf(owner, `${PARSER}@1.9.0`, { holder: id });
  const [editor, reader] = members as [CallHeaders, CallHeaders];
  return { id, asset, owner, editor, reader };
}

test('a member proposes a document, an editor applies what the member rehearsed, and it counts for the organisation alone', async () => {
  const { id, owner, members } = await estate.organisation('editor', 'member', 'reader');
  const [editor, member, reader] = members as [CallHeaders, CallHeaders, CallHeaders];
  const asset = await estate.assetOf(owner, `${PARSER}@1.9.0`, { holder: id });
  const own = await estate.assetOf(editor, `${PARSER}@1.9.0`);
  const rehearsal = await proposed(member, id, openvex([statementWith()]));
  expect(rehearsal).toMatchObject({ holder: id, holder_name: '甲公司', may_apply: false, counts: { set_aside: 1 } });
  expect((await apply(member, rehearsal.id)).status).toBe(404);
  expect((await apply(reader, rehearsal.id)).status).toBe(404);
  expect((await estate.server.ask(API.readRehearsal, { id: rehearsal.id }, editor)).may_apply).toBe(true);
  expect((await apply(editor, rehearsal.id)).status).toBe(200);
  expect([await estate.openOf(asset), await estate.openOf(own)]).toEqual([[BOTH], [ONE, BOTH]]);
  expect(await documentsOf(reader, id)).toMatchObject([{ state: 'current', decisions: 1, waiting: 0, may: [] }]);
  expect(await documentsOf(editor, id)).toMatchObject([{ may: ['withdraw'] }]);
  expect((await estate.server.ask(API.listVexDocuments, {}, editor)).list).toEqual([]);
  expect(await estate.server.events('vex.apply')).toMatchObject([{ detail: expect.stringContaining(id) }]);
});

test('where a second person is wanted, what an editor applies waits until another one approves the document as a whole', async () => {
  const { id, asset, owner, editor, reader } = await withSecondPerson();
  await exploit(asset, ONE);
  const both = openvex([statementWith(), statementWith({ vulnerability: { name: BOTH } })]);
  const { document, is_waiting, set_aside } = await applied(editor, id, both);
  expect([is_waiting, set_aside, await estate.openOf(asset)]).toEqual([true, 0, [ONE, BOTH]]);
  expect(await documentsOf(editor, id)).toMatchObject([{ waiting: 2, may: ['withdraw'] }]);
  expect(await documentsOf(owner, id)).toMatchObject([{ waiting: 2, exploited: 1, may: ['approve', 'withdraw'] }]);
  const approve = (who: CallHeaders) => estate.server.call(API.approveVex, { id: document }, { headers: who });
  expect((await approve(editor)).body.code).toBe(ERROR_CODES.decisionOwn.code);
  expect((await approve(reader)).status).toBe(404);
  expect(await estate.server.ask(API.approveVex, { id: document }, owner)).toEqual({ approved: 2, set_aside: 2 });
  expect(await estate.openOf(asset)).toEqual([]);
  expect((await approve(owner)).body.code).toBe(ERROR_CODES.decisionNotNow.code);
  const { list } = await estate.server.ask(API.listDecisions, { holder: id }, reader);
  expect(list.map(({ state, holder_name, may }) => [state, holder_name, may])).toEqual([
    ['holds', '甲公司', []],
    ['holds', '甲公司', []],
  ]);
});

test('a warning needs no second person, and one person alone does not end what holds back another document', async () => {
  const { id, asset, owner, editor } = await withSecondPerson();
  const { document: silent } = await applied(editor, id, openvex([statementWith()]));
  await estate.server.ask(API.approveVex, { id: silent }, owner);
  expect(await estate.openOf(asset)).toEqual([BOTH]);
  const { document: warning, is_waiting } = await applied(editor, id, other([AFFECTED]));
  expect([is_waiting, await estate.openOf(asset)]).toEqual([false, [ONE, BOTH]]);
  const without = other([statementWith({ vulnerability: { name: BOTH } })], { version: 2 });
  const refused = await Promise.all([
    estate.server.call(API.withdrawVex, { id: warning }, { headers: editor }),
    apply(editor, (await proposed(editor, id, without)).id),
  ]);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(2).fill(ERROR_CODES.decisionNotNow.code));
  expect(await estate.openOf(asset)).toEqual([ONE, BOTH]);
  await estate.server.ask(API.withdrawVex, { id: silent }, editor);
  expect(await estate.server.ask(API.withdrawVex, { id: warning }, editor)).toEqual({ revoked: 1, opened: 0 });
});

test('of two who apply the same document at once one does', async () => {
  const { id, owner, members } = await estate.organisation('editor');
  await estate.assetOf(owner, `${PARSER}@1.9.0`, { holder: id });
  const rehearsal = await proposed(owner, id, openvex([statementWith()]));
  const answers = await Promise.all([owner, ...members].map((who) => apply(who, rehearsal.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await documentsOf(owner, id)).toMatchObject([{ decisions: 1 }]);
});

test('a rehearsal names and counts what is exploited', async () => {
  const who = await estate.somebody();
  const asset = await estate.assetOf(who, `${PARSER}@1.9.0`);
  await estate.server.database.execute(
    'update asset_finding set exploited = true where asset_id = $1 and anchor = $2',
    [asset, ONE],
  );
  const both = openvex([statementWith({ vulnerability: { name: BOTH } }), statementWith()]);
  const { data } = await uploadVex(estate.server, who, both);
  expect(data.set_aside.map(({ vulnerability, exploited }) => [vulnerability, exploited])).toEqual([
    [ONE, true],
    [BOTH, false],
  ]);
  expect(data.counts).toMatchObject({ set_aside: 2, exploited: 1 });
  expect(data.applied.map(({ exploited }) => exploited)).toEqual([false, true]);
});

test('what an organisation decides is exported in its name', async () => {
  const { id, owner, members } = await estate.organisation('reader');
  const asset = await estate.assetOf(owner, `${PARSER}@1.9.0`, { holder: id });
  const [reader] = members as [CallHeaders];
  await applied(owner, id, openvex([statementWith()]));
  const { content } = await estate.server.ask(API.exportVex, { format: 'openvex', holder: id }, reader);
  expect(JSON.parse(content)).toMatchObject({ author: '甲公司' });
  expect(content).toContain(asset);
});
