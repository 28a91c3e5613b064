import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { issueTicket, peekTicket, spendTicket, tryTicket } from './flow-tickets.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.dispose());

const NOW = '2026-11-20T08:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const issue = () =>
  issueTicket(opened.database, { purpose: 'test', accountId: null, state: { step: 1 }, now: NOW, lifeSeconds: 60 });

test('of twenty who spend one ticket at once exactly one gets it', async () => {
  const secret = await issue();
  const claims = Array.from({ length: 20 }, () =>
    opened.database.transaction((tx) => spendTicket(tx, { purpose: 'test', secret, now: NOW })),
  );
  const got = (await Promise.all(claims)).filter((ticket) => ticket !== undefined);
  expect(got).toEqual([{ accountId: null, state: { step: 1 } }]);
});

test('a ticket is worth nothing for another purpose, after its end, or with a letter changed', async () => {
  const secret = await issue();
  const { database } = opened;
  const changed = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
  expect(await spendTicket(database, { purpose: 'other', secret, now: NOW })).toBeUndefined();
  expect(await spendTicket(database, { purpose: 'test', secret, now: later(60) })).toBeUndefined();
  expect(await spendTicket(database, { purpose: 'test', secret: changed, now: NOW })).toBeUndefined();
  expect(await spendTicket(database, { purpose: 'test', secret, now: later(59) })).toBeDefined();
});

test('twenty tries at once are five, and the ticket is dead after them', async () => {
  const secret = await issue();
  const { database } = opened;
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => tryTicket(database, { purpose: 'test', secret, now: NOW, mostTries: 5 })),
  );
  expect(tries.filter((ticket) => ticket !== undefined)).toHaveLength(5);
});

test('the database keeps no ticket that could be used', async () => {
  const secret = await issue();
  const { database } = opened;
  expect(await peekTicket(database, { purpose: 'test', secret, now: NOW })).toBeDefined();
  const rows = JSON.stringify(
    await database.query('select *, encode(secret_hash, $1) as hex from flow_ticket', ['escape']),
  );
  expect(rows).not.toContain(secret);
});
