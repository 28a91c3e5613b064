// On both databases: a backup of each is restored into each.
import { existsSync, readFileSync } from 'node:fs';
import { API } from '@ldy/contract/api.ts';
import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { digestOf, TEST_PASSWORD } from '#server/testing/build-account.ts';
import { signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { sealChain } from '../audit/seal-chain.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { attachTexts } from '../uploads/testing/attach.ts';
import { backUp, createBackedUpPortal, inPlace, KINDS, POSTGRES, type Settings } from './testing/backed-up-portal.ts';
import { breakCopy, filesIn } from './testing/changed-archive.ts';
import { fingerprint, structure } from './testing/fingerprint.ts';

const NAME = 'zhang-san';
const { keys, sealer, at, withKeys, emptyPlace, restore, refusal, start, dispose } = createBackedUpPortal();
let server: TestServer;
let before: Record<string, string>;
let structureBefore: string[];
let attached: string;
let record: string;

beforeAll(async () => {
  server = await start('demo');
  await server.account({ userName: NAME, phone: '13900000001', mail: 'zhang.san@example.cn' });
  const { headers } = await signInAsStaff(server, ['editor']);
  const { list } = await server.ask(API.listVulnerabilities, {});
  record = list[0]?.ldy ?? '';
  const [text = ''] = await attachTexts(server, headers, { id: record, field: 'officialFixS3', names: ['fix.txt'] });
  attached = readAttachedFile(text)?.key ?? '';
  await sealChain(server.database, sealer, server.now());
  before = await fingerprint(server.database);
  structureBefore = await structure(server.database);
  await whileWriting(() => backUp(server.portal, at('archive')));
});
afterAll(dispose);

/** Serials of years to come: of each year in two tables, by one transaction. */
const FIRST_YEAR = 3_000;
const YEARS = [`ldy_serial where year >= ${FIRST_YEAR}`, `notice_serial where year >= ${FIRST_YEAR}`];

async function whileWriting(work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  let year = FIRST_YEAR;
  for (; !isDone; year += 1)
    await server.database.transaction(async (tx) => {
      await tx.execute('insert into ldy_serial (year, last) values ($1, 1)', [year]);
      await tx.execute('insert into notice_serial (year, last) values ($1, 1)', [year]);
    });
  await working;
  expect(year).toBeGreaterThan(FIRST_YEAR + 1);
}

/** What was written meanwhile is there up to some moment, as a whole; it goes, so that the rest can be compared. */
async function expectOneMoment(database: Database): Promise<void> {
  const years = [];
  for (const part of YEARS) {
    const [row] = await database.query<{ years: number[] }>(
      `select coalesce(array_agg(year order by year), '{}') as years from ${part}`,
    );
    years.push(row?.years);
    await database.execute(`delete from ${part}`);
  }
  const [first = []] = years;
  expect(first).toEqual(Array.from(first, (_, n) => FIRST_YEAR + n));
  expect(years[1]).toEqual(first);
}

/** A restore is an event, and ends all sessions. */
const CHANGED = new Set(['session', 'flow_ticket', 'audit_event', 'audit_head']);
const unchanged = (prints: Record<string, string>) =>
  Object.fromEntries(Object.entries(prints).filter(([table]) => !CHANGED.has(table)));

async function expectTheSame(database: Database): Promise<void> {
  await expectOneMoment(database);
  const now = await fingerprint(database);
  expect(unchanged(now)).toEqual(unchanged(before));
  expect(now.session).toMatch(/^0 rows/);
  if (database.kind === server.database.kind) expect(await structure(database)).toEqual(structureBefore);
}

/** As who works with it: a sign-in, a record, its attachment, the audit log. */
async function expectItWorks(database: Database, env: Settings): Promise<void> {
  const portal = await createTestServer({ at: { database, dispose: async () => {} }, sealer, env });
  try {
    const account = await portal.signIn('zhang.san@example.cn', digestOf(TEST_PASSWORD));
    expect(account).toMatchObject({ code: 200, data: { user_name: NAME } });
    const { headers } = await signInAsStaff(portal, ['editor']);
    expect((await portal.ask(API.readVulnerability, { id: record }, headers)).record.fixes).toBeDefined();
    const { url } = await portal.ask(API.checkDownload, { id: record, file: attached }, headers);
    expect((await portal.app.inject({ method: 'GET', url, headers })).body).toBe('text of fix.txt');
    const { faults, seals, events } = await verifyChain(database, sealer);
    expect({ faults, seals }).toEqual({ faults: [], seals: 1 });
    expect(events).toBeGreaterThan(3);
    expect(await portal.events('backup.restore')).toHaveLength(1);
  } finally {
    await portal.dispose();
  }
}

test.each(KINDS)(
  'into %s: what fails midway leaves nothing, a good archive is there to the byte, and the portal works with it',
  async (kind) => {
    const { env, drop } = await emptyPlace(kind, `to-${kind}`);
    expect(await refusal(breakCopy(at('archive'), at('broken')), withKeys(env))).toContain('The table account of');
    expect([existsSync(at(`to-${kind}`, 'database')), filesIn(at(`to-${kind}-files`))]).toEqual([false, []]);
    await restore(at('archive'), withKeys(env));
    expect(await refusal(at('archive'), withKeys(env))).toMatch(/BackupError: .* is not empty/);
    await inPlace(env, async (database) => {
      await expectTheSame(database);
      if (POSTGRES && kind === 'embedded') await expectTheWayBack(database, env);
      await expectItWorks(database, withKeys(env));
    });
    await drop();
  },
);

async function expectTheWayBack(database: Database, env: Settings): Promise<void> {
  const configuration = readConfiguration(withKeys(env));
  await backUp({ ...server.portal, database, configuration }, at('back'), '--with-keys');
  // The keys are in the archive, and the place has none.
  const back = await emptyPlace('postgres', 'back-data');
  expect(await restore(at('back'), back.env)).toContain(`The keys of the archive are in ${at('back-data')} now.`);
  expect(readFileSync(at('back-data', 'secret-keys.json'), 'utf8')).toBe(`${JSON.stringify(keys)}\n`);
  await inPlace(back.env, expectTheSame);
  await back.drop();
}
