import { API } from '@ldy/contract/api.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { countUnread } from './count-unread.ts';

let server: TestServer;
const readers = new Map<Role, CallHeaders>();
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  readers.set('visitor', {});
  for (const role of ['personal', 'enterprise', 'business', 'staff'] as const)
    readers.set(role, await signInAs(server, role));
});
afterAll(() => server?.dispose());

/** Clear, green, amber, and core. */
const [CLEAR, GREEN, AMBER, CORE] = ['LDYN-2023-0001', 'LDYN-2023-0002', 'LDYN-2024-0001', 'LDYN-2024-0003'] as const;
const READ: Record<Role, readonly string[]> = {
  visitor: [CLEAR],
  personal: [CLEAR, GREEN],
  enterprise: [CLEAR, GREEN, AMBER],
  business: [CLEAR, GREEN, AMBER, CORE],
  staff: [CLEAR, GREEN, AMBER, CORE],
};
const idsFor = async (headers: CallHeaders) =>
  (await server.ask(API.listNotices, { page_size: 100 }, headers)).list.map(({ id }) => id);

describe.each(Object.keys(READ) as Role[])('a reader of the edition %s', (role) => {
  const who = () => readers.get(role) ?? {};
  const hidden = [CLEAR, GREEN, AMBER, CORE].filter((id) => !READ[role].includes(id));

  test('reads what the table of audiences says, and nothing else is there', async () => {
    const listed = await idsFor(who());
    for (const id of READ[role]) {
      expect(listed).toContain(id);
      expect((await server.call(API.readNotice, { id }, { headers: who() })).status, id).toBe(200);
    }
    for (const id of hidden) {
      expect(listed).not.toContain(id);
      expect((await server.call(API.readNotice, { id }, { headers: who() })).status, id).toBe(404);
      expect((await server.call(API.compareRevisions, { id, revision: 2 }, { headers: who() })).status).toBe(404);
    }
  });

  test('learns of no other by counts, names, ids, or the vulnerability that it is about', async () => {
    const listed = await idsFor(who());
    const { total, facets } = await server.ask(API.listNotices, { facets: ['kind', 'tlp', 'flags', 'product'] }, who());
    expect(total).toEqual({ value: listed.length, relation: 'EXACT' });
    expect(facets.kind?.reduce((sum, { count }) => sum + count, 0)).toBe(listed.length);
    expect(facets.tlp?.some(({ value }) => value === 'amber')).toBe(READ[role].includes(AMBER));
    expect(facets.flags?.some(({ value }) => value === 'core') ?? false).toBe(READ[role].includes(CORE));
    const seesCore = READ[role].includes(CORE);
    expect((await server.ask(API.listNotices, { ids: [CORE] }, who())).unknown_ids).toEqual(seesCore ? [] : [CORE]);
    expect((await server.ask(API.suggestNotices, { search: 'LDYN-2024-0003' }, who())).list.length > 0).toBe(seesCore);
    const suggested = await server.ask(API.suggestNotices, { search: 'pan-os' }, who());
    expect(suggested.list.some(({ kind }) => kind === 'product')).toBe(seesCore);
    const { list } = await server.ask(API.listNoticesOf, { id: 'cve-2024-3400' }, who());
    expect(list.map(({ id }) => id)).toEqual(seesCore ? [CORE] : []);
  });
});

test('a personal account that was granted core intelligence reads it', async () => {
  const who = await signInAs(server, 'personal', { granted: [110] });
  expect(await idsFor(who)).toContain(CORE);
  const without = await signInAs(server, 'business', { denied: [110] });
  expect(await idsFor(without)).not.toContain(CORE);
});

test('detection and workarounds are for the editions that include them, and others see which parts are missing', async () => {
  const read = async (role: Role) => server.ask(API.readNotice, { id: CLEAR }, readers.get(role));
  expect(await read('personal')).toMatchObject({ workaround: '', detection: '', locked: ['workaround', 'detection'] });
  const whole = await read('business');
  expect(whole.locked).toEqual([]);
  expect(whole.detection).toContain('moveitisapi.dll');
  const { list } = await server.ask(API.listNotices, { search: 'moveitisapi' }, readers.get('business'));
  expect(list).toEqual([]);
});

test('a notice shows the vulnerabilities it is about as the library knows them, and the other notices about them', async () => {
  const { vulnerabilities, related, revisions, products } = await server.ask(API.readNotice, { id: 'ldyn-2024-0004' });
  expect(vulnerabilities).toMatchObject([{ id: 'CVE-2024-6387', known: true, severity: 'high', kev: false }]);
  expect(related).toMatchObject([{ id: 'LDYN-2024-0006', standing: 'withdrawn' }]);
  expect(revisions).toHaveLength(1);
  expect(products).toEqual([{ id: 'openssh/openssh', name: 'OpenSSH' }]);
  const { list } = await server.ask(API.listNoticesOf, { id: 'CVE-2024-6387' });
  expect(list.map(({ id, standing }) => [id, standing])).toEqual([
    ['LDYN-2024-0004', 'current'],
    ['LDYN-2024-0006', 'withdrawn'],
  ]);
});

test('a revision is compared by what the reader may see of it', async () => {
  const input = { id: 'LDYN-2021-0001', revision: 2 };
  const partsFor = async (role: Role) =>
    (await server.ask(API.compareRevisions, input, readers.get(role))).parts.map(({ name }) => name);
  expect(await partsFor('business')).toContain('临时缓解');
  expect(await partsFor('personal')).not.toContain('临时缓解');
  expect(await partsFor('personal')).toContain('修复方案');
});

test('a revision that was published under a stricter marking stays with those it was for', async () => {
  const [id, input] = ['LDYN-2021-0001', { id: 'LDYN-2021-0001', revision: 2 }];
  const mark = (tlp: string) =>
    server.database.execute(
      `update notice_version set document = document || jsonb_build_object('tlp', $2::text) where notice_id = $1 and revision = 1`,
      [id, tlp],
    );
  await mark('amber');
  const personal = { headers: readers.get('personal') ?? {} };
  expect((await server.call(API.compareRevisions, input, personal)).status).toBe(404);
  expect(
    (await server.ask(API.readNotice, { id }, personal.headers)).revisions.map(({ revision }) => revision),
  ).toEqual([2]);
  expect((await server.ask(API.readNotice, { id }, readers.get('enterprise'))).revisions).toHaveLength(2);
  await mark('clear');
});

test('who may read a new notice has one more unread, and none after looking at the list', async () => {
  const unread = async (who: CallHeaders) => (await server.ask(API.startListening, {}, who)).bugcount;
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        [...readers].filter(([role]) => role !== 'visitor').map(async ([role, who]) => [role, await unread(who)]),
      ),
    );
  expect(await counts()).toEqual({ personal: 0, enterprise: 0, business: 0, staff: 0 });
  for (const id of [CLEAR, GREEN, AMBER, CORE]) await countUnread(server.database, id);
  expect(await counts()).toEqual({ personal: 2, enterprise: 3, business: 4, staff: 4 });
  const deaf = await signInAs(server, 'business', { denied: [5] });
  await countUnread(server.database, CLEAR);
  expect(await unread(deaf)).toBe(0);
  await server.ask(API.markNoticesSeen, {}, readers.get('business'));
  expect(await counts()).toMatchObject({ personal: 3, business: 0 });
});
