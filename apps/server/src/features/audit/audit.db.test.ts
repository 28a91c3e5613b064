import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { temporaryKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { ACCOUNT_EVENTS } from '../accounts/events.ts';
import { SIGN_IN_EVENTS } from '../sign-in/events.ts';
import { auditCommand } from './audit-command.ts';
import { AUDIT_EVENTS } from './events.ts';
import { type AuditEvent, recorderOf } from './record-event.ts';
import { sealChain } from './seal-chain.ts';
import { sendSum } from './send-sum.ts';
import { verifyChain } from './verify-chain.ts';

const recordEvent = recorderOf<EventTypes>({});
const EVENT_TYPES = { ...AUDIT_EVENTS, ...SIGN_IN_EVENTS, ...ACCOUNT_EVENTS };
const AT = '2026-03-01T08:00:00.123Z';
const ACCOUNT = '11111111-2222-4333-8444-555555555555';
const event = (more: Partial<AuditEvent> = {}): AuditEvent => ({
  at: AT,
  type: 'sign-in',
  accountId: ACCOUNT,
  address: '192.0.2.7',
  object: '',
  success: true,
  ...more,
});

let home: TestDatabase;
let database: Database;
const sealer = createSealer(temporaryKeyRing());
beforeAll(async () => {
  home = await createTestDatabase();
  database = home.database;
});
/** The state after the migration. */
beforeEach(() =>
  tamper(
    'alter table audit_cut disable trigger user',
    'truncate audit_event, audit_cut, audit_seal, audit_entry, audit_head',
    "insert into audit_head (seq, hash) values (0, '')",
    'alter table audit_cut enable trigger user',
  ),
);
afterAll(() => home?.dispose());

async function record(count: number, more: Partial<AuditEvent> = {}): Promise<void> {
  for (let at = 0; at < count; at++) await recordEvent(database, event({ object: `o${at + 1}`, ...more }));
}

/** Changes by the owner of the database, whom our triggers cannot stop. */
async function tamper(...statements: string[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute('alter table audit_event disable trigger user');
    for (const sql of statements) await tx.execute(sql);
    await tx.execute('alter table audit_event enable trigger user');
  });
}

const faults = async () => (await verifyChain(database, sealer)).faults.map(({ seq, what }) => `${seq} ${what}`);
const rehash = (from: number) => `do $$
  declare r record; previous bytea := (select hash from audit_event where seq = ${from - 1});
  begin
    for r in select * from audit_event where seq >= ${from} order by seq loop
      previous := audit_hash(r.seq, r.at, r.type, r.account_id, r.address, r.object, r.success, r.detail, previous);
      update audit_event set hash = previous,
        previous_hash = coalesce((select hash from audit_event where seq = r.seq - 1), '\\x') where seq = r.seq;
    end loop;
    update audit_head set hash = previous;
  end $$`;

describe('tampering is found and named', () => {
  test.each([
    ['a changed object', "update audit_event set object = 'x' where seq = 5", '5 被修改'],
    [
      'a changed time, by a microsecond',
      "update audit_event set at = at + interval '1 microsecond' where seq = 5",
      '5 被修改',
    ],
    ['a changed account', 'update audit_event set account_id = null where seq = 5', '5 被修改'],
    ['a changed outcome', 'update audit_event set success = not success where seq = 5', '5 被修改'],
    ['a changed detail', `update audit_event set detail = '{"a":1}' where seq = 5`, '5 被修改'],
    [
      'text moved to the next field',
      "update audit_event set address = address || 'o', object = '5' where seq = 5",
      '5 被修改',
    ],
    ['a removed event', 'delete from audit_event where seq = 5', '5 被删除'],
    ['several removed events', 'delete from audit_event where seq in (5, 6, 7)', '5 第 5 至 7 条被删除'],
    ['the newest removed', 'delete from audit_event where seq >= 9', '9 末尾的第 9 至 10 条被删除'],
    ['the oldest removed', 'delete from audit_event where seq <= 2', '1 第 1 至 2 条被删除'],
    [
      'an event inserted at the end',
      `insert into audit_event select 11, at, type, account_id, address, object, success, detail, hash,
         audit_hash(11, at, type, account_id, address, object, success, detail, hash) from audit_event where seq = 10`,
      '11 第 10 条之后被插入记录',
    ],
    [
      'an event put in the place of another, with a right hash',
      `update audit_event set object = 'x', hash = audit_hash(seq, at, type, account_id, address, 'x', success, detail, previous_hash)
         where seq = 5`,
      '6 与前一条不衔接：第 5 条或第 6 条被替换',
    ],
    [
      'the last event replaced, with a right hash',
      `update audit_event set object = 'x', hash = audit_hash(seq, at, type, account_id, address, 'x', success, detail, previous_hash)
         where seq = 10`,
      '10 不是最后写入的那一条',
    ],
  ])('%s', async (_what, sql, expected) => {
    await record(10);
    expect(await faults()).toEqual([]);
    await tamper(sql);
    expect(await faults()).toContain(expected);
  });

  test('an event slipped in between, with everything behind it computed again, is found by the seal', async () => {
    await record(10);
    await sealChain(database, sealer, AT);
    await tamper("update audit_event set object = 'x' where seq = 5", rehash(5));
    expect(await faults()).toEqual(['10 与封签不符：本条或此前的记录被改写']);
  });

  test('a seal made without the key is found', async () => {
    await record(3);
    await database.execute(
      "insert into audit_seal select seq, hash, sha256('guess'), at from audit_event where seq = 2",
    );
    expect(await faults()).toEqual(['2 封签不是本站所加：系伪造，或密钥已更换']);
  });

  test('a log cut short together with its end is found by the seal', async () => {
    await record(10);
    await sealChain(database, sealer, AT);
    await tamper(
      'delete from audit_event where seq > 7',
      'update audit_head set seq = 7, events = 7, hash = (select hash from audit_event where seq = 7)',
    );
    expect(await faults()).toEqual(['10 已加封签，现已不存在']);
  });
});

test('the database refuses to change, remove or empty what was recorded', async () => {
  await record(2);
  await expect(database.execute("update audit_event set object = 'x'")).rejects.toThrow('only ever added');
  await expect(database.execute('delete from audit_event')).rejects.toThrow('only ever added');
  await expect(database.execute('truncate audit_event')).rejects.toThrow('only ever added');
  await expect(database.execute('delete from audit_cut')).resolves.toBe(0);
});

test('an event commits or rolls back with the transaction that it describes', async () => {
  await record(1);
  const broken = database.transaction(async (tx) => {
    await recordEvent(tx, event({ object: 'never' }));
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await database.transaction(async (tx) => {
    await recordEvent(tx, event({ object: 'first' }));
    await tx
      .savepoint(() => recordEvent(tx, event({ object: 'undone' })).then(() => Promise.reject(new Error())))
      .catch(() => {});
    await recordEvent(tx, event({ object: 'second' }));
  });
  const rows = await database.query<{ object: string }>('select object from audit_event order by seq');
  expect(rows.map(({ object }) => object)).toEqual(['o1', 'first', 'second']);
  expect(await database.query('select 1 from audit_entry')).toEqual([]);
  expect(await faults()).toEqual([]);
});

test('the portal computes the same hash as the database for every kind of text', async () => {
  const texts = [
    '',
    '测试：“引号”',
    'a\nb\r\tc',
    '5:x',
    '"\\',
    '😀',
    '\ud800 lone',
    'nul\0nul',
    "'; drop table audit_event; --",
    'x'.repeat(9_999),
  ];
  for (const text of texts)
    await recordEvent(database, event({ object: text, address: text, accountId: null, detail: { text } }));
  const report = await verifyChain(database, sealer);
  expect(report).toMatchObject({ events: texts.length, faults: [] });
});

test('no secret, whole phone number or mail address is stored, whatever a caller gives', async () => {
  await recordEvent(
    database,
    event({
      object: 'zhang.san@example.cn',
      detail: {
        phone: '13912345678',
        to: ['li@example.cn'],
        password: 'hunter22',
        nested: { newToken: 'abc', code: '123456' },
      },
    }),
  );
  const [row] = await database.query<{ object: string; detail: string }>('select object, detail from audit_event');
  expect(row?.object).toBe('z***@example.cn');
  expect(JSON.parse(row?.detail ?? '')).toEqual({
    phone: '139****5678',
    to: ['l***@example.cn'],
    password: '***',
    nested: { newToken: '***', code: '***' },
  });
});

test('parallel transactions that record early and late wait for each other only while they commit, and never deadlock', async () => {
  await database.execute('create table row_of_somebody (id int primary key, n int not null default 0)');
  await database.execute('insert into row_of_somebody (id) select generate_series(1, 3)');
  const work = (at: number) =>
    database.transaction(async (tx) => {
      if (at % 2) await recordEvent(tx, event({ object: `${at}` }));
      await tx.execute('update row_of_somebody set n = n + 1 where id = $1', [1 + (at % 3)]);
      if (!(at % 2)) await recordEvent(tx, event({ object: `${at}` }));
    });
  await Promise.all(Array.from({ length: 90 }, (_, at) => work(at)));
  expect(await verifyChain(database, sealer)).toMatchObject({ events: 90, faults: [] });
});

test('events from several servers over one database make one chain without a gap', async () => {
  // The embedded database allows one process, so the three share its connection.
  const isShared = database.kind === 'postgres';
  const servers = isShared ? [database, await home.reopen(), await home.reopen()] : [database, database, database];
  await Promise.all(
    Array.from({ length: 90 }, (_, at) =>
      (servers[at % 3] as Database).transaction((tx) => recordEvent(tx, event({ object: `${at}` }))),
    ),
  );
  expect(await verifyChain(database, sealer)).toMatchObject({ events: 90, head: { seq: 90 }, faults: [] });
  if (isShared) await Promise.all(servers.slice(1).map((server) => server.close()));
});

test('its sum goes elsewhere every day, to a file and by mail, and says so when the log is not whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-sums-'));
  const file = join(folder, 'sums.txt');
  const clock = () => '2026-03-02T08:00:00.000Z';
  const send = (auditSum: { mail: string | undefined; file: string | undefined }) =>
    sendSum({
      ...{ database, sealer, clock, configuration: { auditSum } },
      readLook: async () => ({ brand: 'LDY', publicUrl: undefined }),
    });
  const sums = () => readFileSync(file, 'utf8').trim().split('\n');
  const mails = () =>
    database.query<{ count: number }>("select count(*)::int as count from job where name = 'send-mail'");
  try {
    await record(3);
    await send({ mail: undefined, file: undefined });
    expect(await mails()).toEqual([{ count: 0 }]);
    await send({ mail: 'auditor@example.cn', file });
    const { head } = await verifyChain(database, sealer);
    expect(sums()).toEqual([`2026-03-02.3.3.${head.hash}`]);
    expect(await mails()).toEqual([{ count: 1 }]);
    await tamper("update audit_event set address = '192.0.2.8' where seq = 2");
    await send({ mail: 'auditor@example.cn', file });
    expect(sums()[1]).toBe(`2026-03-02.3.3.${head.hash} not whole`);
    expect(await mails()).toEqual([{ count: 2 }]);
  } finally {
    rmSync(folder, { recursive: true });
    await database.execute("delete from job where name = 'send-mail'");
  }
});

describe('pruning', () => {
  const now = new Date().toISOString();
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const deps = (keepDays = 180) => ({ database, sealer, clock: () => now, keepDays, eventTypes: EVENT_TYPES });
  const lines: string[] = [];
  const io = {
    line: (text: string) => void lines.push(text),
    progress() {},
    signal: new AbortController().signal,
    folder: '',
  };
  beforeEach(() => void lines.splice(0));

  test('takes only what is old enough, leaves the chain verifiable, and is itself recorded', async () => {
    await record(5, { at: daysAgo(200) });
    await record(3, { at: daysAgo(100) });
    expect(await auditCommand(deps(), ['prune'], io)).toBe(0);
    expect(lines).toEqual(['5 events older than 180 days taken away.']);
    expect(await database.query('select seq, type from audit_event order by seq')).toEqual([
      { seq: 6, type: 'sign-in' },
      { seq: 7, type: 'sign-in' },
      { seq: 8, type: 'sign-in' },
      { seq: 9, type: 'audit.prune' },
    ]);
    expect(await auditCommand(deps(), ['verify'], io)).toBe(0);
    await tamper('delete from audit_event where seq = 6');
    expect(await faults()).toContain('6 被删除');
  });

  test('takes everything where everything is old, and the chain goes on behind it', async () => {
    await record(4, { at: daysAgo(200) });
    await auditCommand(deps(), ['prune'], io);
    await record(1, { at: now });
    expect(await verifyChain(database, sealer)).toMatchObject({ events: 2, head: { seq: 6 }, faults: [] });
  });

  test('of events of less than 180 days is refused by the database itself', async () => {
    await record(1, { at: daysAgo(100) });
    await expect(auditCommand(deps(10), ['prune'], io)).rejects.toThrow('at least 180 days');
  });

  test('takes nothing that is younger, whatever time its caller names, and also under its name', async () => {
    await record(3, { at: daysAgo(170) });
    const later = { ...deps(), clock: () => '2099-01-01T00:00:00.000Z' };
    expect(await auditCommand(later, ['prune'], io)).toBe(0);
    await expect(database.execute("select audit_prune('2099-01-01'::timestamptz, 180)")).rejects.toThrow();
    const asPruning = database.transaction(async (tx) => {
      await tx.execute("select set_config('ldy.audit_prune', 'on', true)");
      await tx.execute('delete from audit_event');
    });
    await expect(asPruning).rejects.toThrow('only ever added');
    expect(await verifyChain(database, sealer)).toMatchObject({ events: 3, faults: [] });
  });

  test('is found where it was done without the portal, and where its event or its signature is missing', async () => {
    await record(4, { at: daysAgo(200) });
    await record(2, { at: now });
    await database.execute('select * from audit_prune(180)');
    expect(await faults()).toContain('1 第 1 至 4 条被删除');
  });

  test.each([
    ['a cut that is in no event', '', "sha256('guess')", '200 days', '没有相应的清理记录'],
    ['a cut that is not signed', 'event', "''", '200 days', '不是本站以现有密钥所为'],
    ['a cut of what was young', 'event', "sha256('guess')", '10 days', '未满 180 天'],
  ])('%s explains no missing events', async (_what, event, mac, age, fault) => {
    await record(4);
    if (event !== '') await record(1, { type: 'audit.prune', detail: { cut: 4, events: 4, keepDays: 180 } });
    else await record(1);
    await tamper(
      `insert into audit_cut (seq, hash, events, newest_at, at, mac)
         select 4, hash, 4, now() - interval '${age}', now(), ${mac} from audit_event where seq = 4`,
      'delete from audit_event where seq <= 4',
      'update audit_head set events = 1',
    );
    expect(await faults()).toContainEqual(expect.stringContaining(fault));
  });

  test('a sum that was written down is compared: an emptied or rewritten log is not the one of it', async () => {
    await record(3, { at: now });
    await auditCommand(deps(), ['verify'], io);
    const sum = /^To write down elsewhere: (.*)$/.exec(lines.at(-2) ?? '')?.[1] ?? '';
    expect(sum).toMatch(/^\d{4}-\d\d-\d\d\.3\.3\.[0-9a-f]{64}$/);
    await record(1, { at: now });
    expect(await auditCommand(deps(), ['verify', '--sum', sum], io)).toBe(0);
    await tamper("update audit_event set object = 'x' where seq = 2", rehash(2));
    expect(await auditCommand(deps(), ['verify', '--sum', sum], io)).toBe(1);
    expect(lines).toContain('Event 3: 与抄录的校验值不符');
    await tamper('delete from audit_event', 'update audit_head set events = 0');
    await auditCommand(deps(), ['verify', '--sum', sum], io);
    expect(lines.at(-1)).toBe('The log is NOT what was written.');
    expect(await auditCommand(deps(), ['verify', '--sum', 'abc'], io)).toBe(1);
  });

  test('a number of events that is not the counted one is found', async () => {
    await record(3);
    await database.execute('update audit_head set events = 4');
    expect(await faults()).toEqual(['3 现有 3 条，写入时共计 4 条']);
  });
});

describe('the command', () => {
  const lines: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'ldy-audit-'));
  const io = {
    line: (text: string) => void lines.push(text),
    progress() {},
    signal: new AbortController().signal,
    folder,
  };
  const run = (...args: string[]) => {
    lines.splice(0);
    return auditCommand({ database, sealer, clock: () => AT, keepDays: 365, eventTypes: EVENT_TYPES }, args, io);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('verify reports the position of a manipulated row', async () => {
    await record(3);
    await tamper("update audit_event set object = 'x' where seq = 2");
    expect(await run('verify')).toBe(1);
    expect(lines).toContain('Event 2: 被修改');
    expect(lines.at(-1)).toBe('The log is NOT what was written.');
  });

  test('list filters by type and time, and names types in Chinese', async () => {
    await record(2);
    await record(1, { type: 'password.change', at: '2026-03-02T08:00:00.000Z' });
    expect(await run('list', '--type', 'password.change')).toBe(0);
    expect(lines).toEqual([expect.stringContaining('修改密码 (password.change)')]);
    expect(await run('list', '--to', '2026-03-02')).toBe(0);
    expect(lines).toHaveLength(2);
  });

  test.each([[['list', '--limit', 'x']], [['list', '--from', 'yesterday']], [['export']], [['drop']], [[]]])(
    'refuses %j with its usage',
    async (args) => {
      expect(await run(...args)).toBe(1);
      expect(lines[0]).toMatch(/^Usage:/);
    },
  );

  test('export writes what an auditor can check without the portal, leads no spreadsheet astray, and is recorded', async () => {
    await record(1, { object: '=HYPERLINK("http://evil.example")', accountId: null });
    expect(await run('export', '--out', 'log.csv', '--format', 'csv')).toBe(0);
    expect(await run('export', '--out', 'log.ndjson')).toBe(0);
    const csv = readFileSync(join(folder, 'log.csv'), 'utf8');
    expect(csv).toMatch(/^\uFEFF序号,/);
    expect(csv).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    const rows = readFileSync(join(folder, 'log.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'sign-in 登录',
      'audit.export 导出审计日志',
      'audit.export 导出审计日志',
    ]);
    expect(rows[1].previous_hash).toBe(rows[0].hash);
    await expect(run('export', '--out', 'log.csv')).rejects.toThrow('EEXIST');
  });
});
