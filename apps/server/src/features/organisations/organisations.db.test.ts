import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { INVITATION_DAYS, INVITATIONS_MAX, ORGANISATIONS_MAX } from '@ldy/contract/organisations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLDER_TABLES } from '#server/compose.ts';
import { protectHolderTables } from '#server/platform/database/holder-tables.ts';
import type { CallHeaders } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ before: (database) => protectHolderTables(database, HOLDER_TABLES) });
});
afterAll(() => server.dispose());

type GivenRole = 'editor' | 'member' | 'reader';
interface Person {
  id: string;
  who: CallHeaders;
}

async function person(role: 'personal' | 'enterprise' | 'business' = 'enterprise', more = {}): Promise<Person> {
  const account = await server.account({ role, password: null, ...more });
  return { id: account.id, who: await server.sessionOf(account) };
}

async function organisation(name = '安全部') {
  const owner = await person();
  const { id } = await server.ask(API.createOrganisation, { name }, owner.who);
  const joinedAs = async (role: GivenRole) => {
    const one = await person('personal');
    const { token } = await server.ask(API.makeInvitationLink, { id, role }, owner.who);
    await server.ask(API.acceptInvitation, { token }, one.who);
    return one;
  };
  const members = async () => {
    const read = await server.ask(API.readOrganisation, { id }, owner.who);
    return read.members.map((member) => ({ id: member.id, role: member.role }));
  };
  return { id, owner, joinedAs, members };
}

const codeOf = async (answer: ReturnType<TestServer['call']>) => (await answer).body.code;
const assetOf = (who: CallHeaders, holder?: string, name = '门户') =>
  server.ask(API.saveAsset, { name, ...(holder && { holder }) }, who);

test('who makes an organisation owns it, and others join by an invitation with the role that it gives', async () => {
  const { id, owner, joinedAs, members } = await organisation();
  const editor = await joinedAs('editor');
  expect(await members()).toEqual([
    { id: owner.id, role: 'owner' },
    { id: editor.id, role: 'editor' },
  ]);
  const { list } = await server.ask(API.listOrganisations, {}, editor.who);
  expect(list).toMatchObject([{ id, name: '安全部', role: 'editor', members: 2, assets: 0 }]);
  expect((await server.call(API.createOrganisation, { name: '甲' }, { headers: editor.who })).status).toBe(403);
});

test('an invitation by name is accepted by the invited one, and does not say who has an account', async () => {
  const { id, owner, members } = await organisation();
  const invited = await person('personal', { mail: 'guest@example.cn' });
  const answers = [];
  for (const who of ['guest@example.cn', 'no.one@example.cn', '13900000001', 'unknown'])
    answers.push(Object.keys(await server.ask(API.inviteMember, { id, who, role: 'member' }, owner.who)));
  expect(new Set(answers.map(String))).toEqual(new Set(['ends']));
  expect(await members()).toHaveLength(1);
  const { invitations } = await server.ask(API.readOrganisation, { id }, owner.who);
  expect(invitations.map(({ called }) => called).sort()).toEqual([
    '139****0001',
    'g***@example.cn',
    'n***@example.cn',
    'unknown',
  ]);
  const { invitations: own } = await server.ask(API.listOrganisations, {}, invited.who);
  expect(own).toMatchObject([{ name: '安全部', role: 'member' }]);
  const input = { invitation: own[0]?.id ?? '' };
  const stranger = await person();
  expect((await server.call(API.acceptInvitation, input, { headers: stranger.who })).status).toBe(404);
  await server.ask(API.acceptInvitation, input, invited.who);
  expect(await members()).toContainEqual({ id: invited.id, role: 'member' });
  expect((await server.call(API.acceptInvitation, input, { headers: invited.who })).status).toBe(404);
});

test('a link works once, until it ends or is taken back, and its token is not stored', async () => {
  const { id, owner } = await organisation();
  const [one, other] = [await person('personal'), await person('personal')];
  const { token } = await server.ask(API.makeInvitationLink, { id, role: 'reader' }, owner.who);
  expect(await server.ask(API.openInvitation, { token }, one.who)).toMatchObject({ name: '安全部', role: 'reader' });
  await server.ask(API.acceptInvitation, { token }, one.who);
  expect((await server.call(API.acceptInvitation, { token }, { headers: other.who })).status).toBe(404);
  const taken = await server.ask(API.makeInvitationLink, { id, role: 'reader' }, owner.who);
  const rows = await server.database.query('select t::text as row from organisation_invitation t');
  expect(JSON.stringify(rows)).not.toContain(taken.token);
  const { invitations } = await server.ask(API.readOrganisation, { id }, owner.who);
  await server.ask(API.revokeOrganisationInvitation, { id, invitation: invitations[0]?.id ?? '' }, owner.who);
  expect((await server.call(API.openInvitation, { token: taken.token }, { headers: other.who })).status).toBe(404);
  const late = await server.ask(API.makeInvitationLink, { id, role: 'reader' }, owner.who);
  server.advance(INVITATION_DAYS * 86_400);
  const again = await server.sessionOf(other);
  expect((await server.call(API.acceptInvitation, { token: late.token }, { headers: again })).status).toBe(404);
});

test('who is invited again and again by one organisation reads the last invitation, and declines them all at once', async () => {
  const { id, owner } = await organisation();
  const invited = await person('personal', { mail: 'often@example.cn' });
  const read = async () => (await server.ask(API.listOrganisations, {}, invited.who)).invitations;
  for (const role of ['reader', 'member', 'editor'] as const) {
    await server.ask(API.inviteMember, { id, who: 'often@example.cn', role }, owner.who);
    server.advance(60);
  }
  const other = await organisation('研发部');
  await server.ask(API.inviteMember, { id: other.id, who: 'often@example.cn', role: 'reader' }, other.owner.who);
  const [ofOther, last] = await read();
  expect([ofOther, last]).toMatchObject([
    { name: '研发部', role: 'reader' },
    { name: '安全部', role: 'editor' },
  ]);
  await server.ask(API.declineInvitation, { invitation: last?.id ?? '' }, invited.who);
  expect(await read()).toEqual([ofOther]);
});

test('who is invited gets a mail without a word that the inviter typed, and not more than a few a day', async () => {
  const { id, owner } = await organisation('中奖：http://evil.example');
  const invited = await person('personal', { mail: 'invited@example.cn', sealer: server.sealer });
  const quiet = await person('personal', { mail: 'quiet@example.cn', sealer: server.sealer });
  await server.ask(API.switchMailNotices, { on: false }, quiet.who);
  const mailsTo = async (to: string) => (await server.messages()).filter((mail) => mail.to === to && mail.deliver);
  const invite = async (who: string) => {
    await server.ask(API.inviteMember, { id, who, role: 'member' }, owner.who);
    const { invitations } = await server.ask(API.readOrganisation, { id }, owner.who);
    await server.ask(API.revokeOrganisationInvitation, { id, invitation: invitations[0]?.id ?? '' }, owner.who);
  };
  for (let at = 0; at < 5; at += 1) {
    await invite('invited@example.cn');
    server.advance(120);
  }
  for (const who of ['quiet@example.cn', 'no.account@example.cn']) await invite(who);
  const mails = await mailsTo('invited@example.cn');
  expect(mails).toHaveLength(3);
  expect(JSON.stringify(mails)).toContain('邀请您加入');
  expect(JSON.stringify(mails)).not.toContain('evil');
  expect([...(await mailsTo('quiet@example.cn')), ...(await mailsTo('no.account@example.cn'))]).toEqual([]);
  const { invitations } = await server.ask(API.listOrganisations, {}, invited.who);
  expect(invitations).toEqual([]);
});

test('the invitations of a former owner, or of one with a closed account, are over', async () => {
  const { id, owner, joinedAs } = await organisation();
  const heir = await joinedAs('editor');
  const guest = await person('personal');
  const link = async (who: CallHeaders) =>
    (await server.ask(API.makeInvitationLink, { id, role: 'editor' }, who)).token;
  const tries = async (token: string) => {
    const opened = await server.call(API.openInvitation, { token }, { headers: guest.who });
    return [opened.status, (await server.call(API.acceptInvitation, { token }, { headers: guest.who })).status];
  };
  const ofOwner = await link(owner.who);
  await server.ask(API.handOver, { id, member: heir.id }, owner.who);
  expect(await tries(ofOwner)).toEqual([404, 404]);
  const ofHeir = await link(heir.who);
  const { invitations } = await server.ask(API.readOrganisation, { id }, heir.who);
  expect(invitations).toHaveLength(1);
  await server.database.execute("update account set state = 'disabled' where id = $1", [heir.id]);
  expect(await tries(ofHeir)).toEqual([404, 404]);
  await server.database.execute("update account set state = 'active' where id = $1", [heir.id]);
  expect(await tries(ofHeir)).toEqual([200, 200]);
});

test('organisations of an account and waiting invitations are bounded', async () => {
  const { id, owner } = await organisation();
  for (let made = 1; made < ORGANISATIONS_MAX; made++)
    await server.ask(API.createOrganisation, { name: `组织 ${made}` }, owner.who);
  expect(await codeOf(server.call(API.createOrganisation, { name: '多' }, { headers: owner.who }))).toBe(
    ERROR_CODES.organisationsFull.code,
  );
  for (let made = 0; made < INVITATIONS_MAX; made++)
    await server.ask(API.makeInvitationLink, { id, role: 'reader' }, owner.who);
  expect(await codeOf(server.call(API.makeInvitationLink, { id, role: 'reader' }, { headers: owner.who }))).toBe(
    ERROR_CODES.organisationInvitationsFull.code,
  );
});

test('an organisation always has one owner: who owns it hands it over, then leaves', async () => {
  const { id, owner, joinedAs, members } = await organisation();
  const heir = await joinedAs('reader');
  const refused = ERROR_CODES.organisationOwner.code;
  expect(await codeOf(server.call(API.leaveOrganisation, { id }, { headers: owner.who }))).toBe(refused);
  const own = { id, member: owner.id };
  expect(await codeOf(server.call(API.removeMember, own, { headers: owner.who }))).toBe(refused);
  expect(await codeOf(server.call(API.changeMember, { ...own, role: 'reader' }, { headers: owner.who }))).toBe(refused);
  await server.ask(API.handOver, { id, member: heir.id }, owner.who);
  expect(await members()).toEqual([
    { id: heir.id, role: 'owner' },
    { id: owner.id, role: 'editor' },
  ]);
  await server.ask(API.leaveOrganisation, { id }, owner.who);
  expect((await server.call(API.readOrganisation, { id }, { headers: owner.who })).status).toBe(404);
});

test('by its role a member sees, works, changes or manages, and what is not theirs is not there', async () => {
  const { id, owner, joinedAs } = await organisation();
  const asset = await assetOf(owner.who, id);
  const may = { reader: [200, 404, 404], member: [200, 404, 404], editor: [200, 200, 404] } as const;
  for (const [role, expected] of Object.entries(may)) {
    const { who: headers } = await joinedAs(role as GivenRole);
    const tries = [
      server.call(API.readAsset, { id: asset.id }, { headers }),
      server.call(API.saveAsset, { id: asset.id, notes: role }, { headers }),
      server.call(API.changeOrganisation, { id, name: role }, { headers }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(expected);
  }
});

test('assets are listed with their holder, and move between holders whole or not at all', async () => {
  const { id, owner, joinedAs } = await organisation('一个名称很长的组织');
  const editor = await joinedAs('editor');
  const [own, shared] = [await assetOf(editor.who, undefined, '自己的'), await assetOf(owner.who, id, '共同的')];
  const listed = async (input = {}) =>
    (await server.ask(API.listAssets, input, editor.who)).list.map(({ name, holder_name }) => [name, holder_name]);
  expect((await listed()).sort()).toEqual([
    ['共同的', '一个名称很长的组织'],
    ['自己的', ''],
  ]);
  expect(await listed({ holder: id })).toEqual([['共同的', '一个名称很长的组织']]);
  const ofOwner = await assetOf(owner.who, undefined, '他人的');
  const move = (ids: string[], holder: string) => server.call(API.moveAssets, { ids, holder }, { headers: editor.who });
  expect((await move([own.id, ofOwner.id], id)).status).toBe(404);
  expect((await move([shared.id], owner.id)).status).toBe(404);
  expect(await listed({ holder: id })).toHaveLength(1);
  expect((await move([own.id, shared.id], id)).body.data).toEqual({ moved: 1 });
  expect(await listed({ holder: id })).toHaveLength(2);
});

test('who may change what an organisation has takes nothing out of it: its owner does, and the log says who did', async () => {
  const { id, owner, joinedAs } = await organisation();
  const editor = await joinedAs('editor');
  const [left, given] = [await assetOf(owner.who, id, '留下的'), await assetOf(owner.who, id, '转出的')];
  const move = (who: CallHeaders, ids: string[], holder: string) =>
    server.call(API.moveAssets, { ids, holder }, { headers: who });
  expect((await move(editor.who, [left.id], editor.id)).status).toBe(404);
  expect((await move(owner.who, [given.id], owner.id)).body.data).toEqual({ moved: 1 });
  await server.ask(API.deleteAssets, { ids: [left.id] }, editor.who);
  const events = await server.database.query(
    "select type, account_id, detail::jsonb as detail from audit_event where object = $1 and type like 'asset.%' order by seq",
    [id],
  );
  expect(events).toEqual([
    { type: 'asset.move', account_id: owner.id, detail: { to: owner.id, assets: 1, names: '转出的' } },
    { type: 'asset.delete', account_id: editor.id, detail: { assets: 1, names: '留下的' } },
  ]);
});

test('an organisation with assets is deleted with its name alone', async () => {
  const { id, owner } = await organisation('要删除的');
  await assetOf(owner.who, id);
  const remove = (name?: string) =>
    server.call(API.deleteOrganisation, { id, ...(name && { name }) }, { headers: owner.who });
  expect([(await remove()).status, (await remove('别的')).status]).toEqual([400, 400]);
  expect((await remove('要删除的')).body.data).toEqual({ assets: 1 });
  expect(await server.database.query('select 1 from asset where holder_id = $1', [id])).toEqual([]);
});

test('an erased account leaves its organisations: the next one owns them, and one without others ends', async () => {
  const shared = await organisation('共有');
  const editor = await shared.joinedAs('editor');
  const alone = await server.ask(API.createOrganisation, { name: '独有' }, shared.owner.who);
  const [ofBoth, ofOne] = [await assetOf(shared.owner.who, shared.id), await assetOf(shared.owner.who, alone.id)];
  await server.database.transaction(async (tx) => {
    for (const erase of server.portal.eraseParts) await erase(tx, shared.owner.id);
  });
  const { members } = await server.ask(API.readOrganisation, { id: shared.id }, editor.who);
  expect(members.map(({ id, role }) => ({ id, role }))).toEqual([{ id: editor.id, role: 'owner' }]);
  const stored = await server.database.query('select id from asset where id = any($1::uuid[])', [
    [ofBoth.id, ofOne.id],
  ]);
  expect(stored).toEqual([{ id: ofBoth.id }]);
});
