import { afterAll, beforeAll, expect, test } from 'vitest';
import { assemble, modules } from './compose.ts';
import { recorderOf } from './features/audit/record-event.ts';
import type { EventTypes, EventWords } from './platform/modules/event-words.ts';
import { buildAccount } from './testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts';

const recordEvent = recorderOf<EventTypes>({});
const NOW = '2026-11-21T02:00:00.000Z';
let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.dispose());

test('the export of staff does not name the accounts they worked on, and no account gets the events of another', async () => {
  const { database } = at;
  const [me, other] = [await buildAccount(database, { role: 'staff' }), await buildAccount(database)];
  const event = { at: NOW, address: '127.0.0.1', success: true };
  await recordEvent(database, { ...event, type: 'personal-data.read', accountId: me.id, object: other.id });
  await recordEvent(database, { ...event, type: 'account.export', accountId: me.id, object: me.id });
  await recordEvent(database, { ...event, type: 'data.export', accountId: other.id, object: 'LDY-2026-00000001' });
  const events = await assemble(database).exportParts.events?.(me.id);
  expect(JSON.stringify(events)).not.toContain(other.id);
  expect(events).toEqual([
    { at: NOW, type: 'account.export', name: '导出个人数据', address: '127.0.0.1', success: true, object: me.id },
    { at: NOW, type: 'personal-data.read', name: '查看个人数据', address: '127.0.0.1', success: true, object: '' },
  ]);
});

test('what the audit log calls by its name is found by statements that run', async () => {
  const parts = modules
    .flatMap(({ auditEvents = {} }) => Object.values<EventWords>(auditEvents))
    .flatMap(({ object, detail = {} }) => [object, ...Object.values(detail)]);
  const named = parts.flatMap((part) =>
    Array.isArray(part) && typeof part[1] === 'object' && 'named' in part[1] ? [part[1]] : [],
  );
  expect(new Set(named).size).toBeGreaterThan(7);
  for (const saying of new Set(named)) expect(await saying.named(at.database, [])).toEqual([]);
});

test('the use of quotas is the own one', async () => {
  const { database } = at;
  const [me, other] = [await buildAccount(database), await buildAccount(database)];
  for (const [account, used] of [
    [me, 3],
    [other, 7],
  ] as const) {
    await database.execute(`insert into quota_use (subject, kind, day, used) values ($1, 'search', '2026-11-21', $2)`, [
      Buffer.from(account.id.replaceAll('-', ''), 'hex'),
      used,
    ]);
  }
  expect(await assemble(database).exportParts.quota_use?.(me.id)).toEqual([
    { kind: 'search', day: '2026-11-21', used: 3 },
  ]);
});

test('the saved searches are the own ones, whole, as they are stored', async () => {
  const { database } = at;
  const [me, other] = [await buildAccount(database), await buildAccount(database)];
  for (const [account, name, filter] of [
    [me, '思科', '{"query":"vendor:思科","gone":1}'],
    [other, '别人的', '{"kev":true}'],
  ] as const) {
    await database.execute(
      `insert into saved_search (account_id, name, name_key, filter, sort, created_at, updated_at)
       values ($1, $2, $2, $3::jsonb, 'epss', $4, $4)`,
      [account.id, name, filter, NOW],
    );
  }
  expect(await assemble(database).exportParts.saved_searches?.(me.id)).toEqual([
    {
      name: '思科',
      list: 'vulnerabilities',
      filter: { query: 'vendor:思科', gone: 1 },
      sort: 'epss',
      created_at: NOW,
      followed_since: null,
      followed_read: null,
      followed_until: null,
      updated_at: NOW,
    },
  ]);
});
