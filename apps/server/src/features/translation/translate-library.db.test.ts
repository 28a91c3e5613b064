import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { buildCnvd, buildCve, deliver } from '../../testing/build-source-record.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { UNLIMITED_CALLER } from '../../testing/unlimited-caller.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { readVulnerability } from '../vulnerabilities/read-vulnerability.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { composeTranslation } from './compose-translation.ts';
import { type FakeProvider, startFakeProvider } from './testing/fake-provider.ts';
import { translateLibrary } from './translate-library.ts';
import { translationCommand } from './translation-command.ts';

let test_: TestDatabase;
let database: Database;
let provider: FakeProvider;
let now = '';

beforeEach(async () => {
  test_ = await createTestDatabase();
  database = test_.database;
  provider = await startFakeProvider('openai');
  now = '2026-01-02T03:04:05.000Z';
});
afterEach(async () => {
  provider.close();
  await test_.dispose();
});

const keep = (record: SourceRecord) =>
  database.transaction((tx) => storeStatements(tx, record.source, [new PreparedRecord(deliver(record))], now));
const text = (of: string) => `A flaw in ${of} 1.2.3 allows remote attackers to read files of other users.`;
const cve = (id: string, description = text(id), published = '2021-12-10', revision = '2021') =>
  buildCve(id, {
    revision,
    claims: { cveMetadata: { id, published }, descriptions: [{ lang: 'en', value: description }] },
  });
const settings = (charactersPerDay = 100_000, model = 'm') => {
  const made = composeTranslation({
    ...{ provider: 'openai', url: provider.url, key: undefined, glossaryFile: undefined },
    ...{ charactersPerDay, model },
  });
  if (!made) throw new Error('not composed');
  return made;
};
const run = (charactersPerDay?: number, signal = new AbortController().signal, model?: string) =>
  translateLibrary({ database, clock: () => now, ...settings(charactersPerDay, model) }, signal);
const translationsOf = async (id: string) =>
  (await readVulnerability(database, id, UNLIMITED_CALLER)).record.translations ?? [];

test('a service that refuses everybody ends the run, and what was done stays', async () => {
  for (const day of [1, 2, 3, 4, 5, 6]) await keep(cve(`CVE-2021-000${day}`, undefined, `2021-12-0${day}`));
  provider.refuse = (original) => (original.includes('CVE-2021-0002') ? 500 : undefined);
  await expect(run()).rejects.toThrow('answered 500');
  expect((await translationsOf('CVE-2021-0006')).length).toBe(1);
  expect(await translationsOf('CVE-2021-0002')).toEqual([]);
  provider.refuse = () => undefined;
  await run();
  expect((await translationsOf('CVE-2021-0002')).length).toBe(1);
  // None was paid for twice, but for the one that failed.
  const texts = provider.asked.map(({ body }) => (body.messages as { content: string }[])[1]?.content);
  expect(texts.length).toBe(new Set(texts).size + 1);
});

test('a translation with another version than the original is not shown, and not asked for again', async () => {
  await keep(cve('CVE-2021-0001'));
  provider.translate = () => '某产品 9.9.9 存在缺陷，远程攻击者可以读取其他用户的文件。';
  expect(await run()).toMatchObject({ translated: 0, skipped: 1 });
  expect(await run()).toMatchObject({ translated: 0, skipped: 0 });
  expect(await translationsOf('CVE-2021-0001')).toEqual([]);
  // A week later the record is looked at again, and its text is known to be untranslatable.
  now = '2026-01-10T03:04:05.000Z';
  expect(await run()).toMatchObject({ skipped: 1 });
  expect(provider.asked).toHaveLength(1);
});

test('the budget of a day is not exceeded, and the next day goes on with the newest', async () => {
  await keep(cve('CVE-2021-0001', undefined, '2021-12-01'));
  await keep(cve('CVE-2021-0002', undefined, '2021-12-02'));
  const once = text('CVE-2021-0001').length + 10;
  expect(await run(once)).toMatchObject({ translated: 1, budgetIsUsed: true });
  expect((await translationsOf('CVE-2021-0002')).length).toBe(1);
  expect(await run(once)).toMatchObject({ translated: 0, budgetIsUsed: true });
  expect(provider.asked).toHaveLength(1);
  // Midnight in Shanghai is 16:00 UTC.
  now = '2026-01-02T16:00:00.000Z';
  expect(await run(once)).toMatchObject({ translated: 1 });
  expect((await translationsOf('CVE-2021-0001')).length).toBe(1);
});

test('the same text of two records is sent once', async () => {
  await keep(cve('CVE-2021-0001', text('Foo'), '2021-12-01'));
  expect(await run()).toMatchObject({ translated: 1, known: 0 });
  await keep(cve('CVE-2021-0002', text('Foo'), '2021-12-02'));
  expect(await run()).toMatchObject({ translated: 1, known: 1 });
  expect(provider.asked).toHaveLength(1);
});

test('a record with a Chinese description, or with none, is not sent', async () => {
  await keep(cve('CVE-2021-0001'));
  await keep(buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-0001'] }));
  await keep(buildCve('CVE-2021-0002', { claims: { cveMetadata: { id: 'CVE-2021-0002', published: '2021-12-02' } } }));
  expect(await run()).toMatchObject({ translated: 0, skipped: 1 });
  expect(provider.asked).toHaveLength(0);
});

test('a changed text is translated again, and its old translation is gone at once', async () => {
  await keep(cve('CVE-2021-0001', text('Foo')));
  await run();
  await keep(cve('CVE-2021-0001', text('Bar'), '2021-12-10', '2022'));
  expect(await translationsOf('CVE-2021-0001')).toEqual([]);
  now = '2026-01-03T03:04:05.000Z';
  await run();
  expect((await translationsOf('CVE-2021-0001')).map(({ original }) => original)).toEqual([text('Bar')]);
});

test('a reader sees who translated what, beside the original, and finds the record by the translated words', async () => {
  await keep(cve('CVE-2021-0001'));
  await run();
  const [translation] = await translationsOf('CVE-2021-0001');
  expect(translation).toMatchObject({ lang: 'cn', original: text('CVE-2021-0001'), at: now });
  expect(translation?.by).toMatch(/^m \(127\.0\.0\.1:\d+\)$/);
  const found = await database.query(`select anchor from vulnerability_search where body_text like '%中文译文%'`);
  expect(found).toEqual([{ anchor: 'CVE-2021-0001' }]);
});

test('an aborted run stops, and has stored what was done', async () => {
  for (const day of [1, 2, 3, 4, 5, 6]) await keep(cve(`CVE-2021-000${day}`, undefined, `2021-12-0${day}`));
  const stop = new AbortController();
  const good = provider.translate;
  provider.translate = (original) => {
    if (provider.asked.length === 3) stop.abort();
    return good(original);
  };
  await run(undefined, stop.signal).catch(() => {});
  const stored = await database.query(`select from source_record where source = 'translation'`);
  const rows = await database.query('select from translation');
  expect(stored.length).toBe(rows.length);
  expect(stored.length).toBeLessThan(6);
});

test('the command says what was done, and what is not configured', async () => {
  await keep(cve('CVE-2021-0001'));
  const deps = { database, clock: () => now, translation: settings(1_000) };
  const io = createRecordingIo();
  expect(await translationCommand({ ...deps, translation: undefined }, ['run'], io)).toBe(1);
  expect(await translationCommand(deps, ['walk'], io)).toBe(1);
  expect(await translationCommand(deps, ['run'], io)).toBe(0);
  expect(await translationCommand(deps, [], io)).toBe(0);
  expect(io.lines.join('\n')).toContain('1 descriptions translated, 0 of them known from before; 0 could not be.');
  expect(io.lines.join('\n')).toMatch(/1 {2}m \(127\.0\.0\.1:\d+\) {2}translated {2}\d+ characters/);
  expect(io.lines.join('\n')).toMatch(/Today \d+ of 1000 characters were sent\./);
});
