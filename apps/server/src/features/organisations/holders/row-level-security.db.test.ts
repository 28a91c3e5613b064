import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLDER_TABLES } from '#server/compose.ts';
import { HOLDER_ROLE, protectHolderTables } from '#server/platform/database/holder-tables.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { asHolder } from './as-holder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ before: (database) => protectHolderTables(database, HOLDER_TABLES) });
});
afterAll(() => server.dispose());

async function holder() {
  const account = await server.account({ role: 'enterprise', password: null });
  const who = await server.sessionOf(account);
  const save = async (name: string, of?: string) => {
    const { id: reading } = await server.ask(API.readAssetText, { text: `${name} 1.0` }, who);
    return (await server.ask(API.saveAsset, { name, reading, ...(of && { holder: of }) }, who)).id;
  };
  return { id: account.id, who, save };
}

test('a statement without any condition sees and changes only what the account may', async () => {
  const [one, other] = [await holder(), await holder()];
  const { id: shared } = await server.ask(API.createOrganisation, { name: '共有' }, other.who);
  const { token } = await server.ask(API.makeInvitationLink, { id: shared, role: 'reader' }, other.who);
  await server.ask(API.acceptInvitation, { token }, one.who);
  const own = await one.save('own');
  const read = await other.save('shared', shared);
  const theirs = await other.save('theirs');

  const seen = await asHolder(server.database, one.id, async (tx) => ({
    assets: await tx.query<{ id: string }>('select id from asset'),
    components: await tx.query<{ asset_id: string }>('select asset_id from asset_component'),
    changed: await tx.execute("update asset set notes = 'changed'"),
    emptied: await tx.execute('delete from asset_component'),
  }));
  expect(seen.assets.map(({ id }) => id).sort()).toEqual([own, read].sort());
  expect(seen.components.map(({ asset_id }) => asset_id).sort()).toEqual([own, read].sort());
  expect([seen.changed, seen.emptied]).toEqual([1, 1]);
  const notes = await server.database.query("select id from asset where notes = 'changed'");
  expect(notes).toEqual([{ id: own }]);
  for (const id of [read, theirs])
    expect(await server.database.query('select 1 from asset_component where asset_id = $1', [id])).toHaveLength(1);

  const give = (to: string) =>
    asHolder(server.database, one.id, (tx) => tx.execute('update asset set holder_id = $2 where id = $1', [own, to]));
  for (const to of [other.id, shared]) await expect(give(to)).rejects.toThrow(/row-level security/);
});

test('the role ends with the transaction, and without settings it sees nothing', async () => {
  const { id } = await holder();
  const current = async () =>
    (await server.database.query<{ name: string }>('select current_user::text as name'))[0]?.name;
  const before = await current();
  expect(await asHolder(server.database, id, async (tx) => tx.query('select current_user::text as name'))).toEqual([
    { name: HOLDER_ROLE },
  ]);
  await expect(
    asHolder(server.database, id, async () => {
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  expect(await current()).toBe(before);
  const rows = await server.database.transaction(async (tx) => {
    await tx.query("select set_config('role', $1, true)", [HOLDER_ROLE]);
    return tx.query('select 1 from asset');
  });
  expect(rows).toEqual([]);
});

test('every table with a holder is protected', async () => {
  const tables = await server.database.query<{ name: string; protected: boolean }>(
    `select c.relname::text as name, c.relrowsecurity and exists (select from pg_policies p where p.tablename = c.relname) as protected
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'holder_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  expect(tables.length).toBeGreaterThan(3);
  expect(tables.filter((table) => !table.protected)).toEqual([]);
});
