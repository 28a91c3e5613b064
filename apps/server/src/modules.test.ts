import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from './compose.ts';
import { PROJECT_FOLDER } from './platform/config/configuration.ts';
import { namesOf } from './platform/jobs/job-definition.ts';
import type { EventWords, PartWords } from './platform/modules/event-words.ts';
import { WITHOUT_PORTAL } from './processes/without-portal.ts';

test('no two modules have a job, a command, an event, a kind of record or a section of the export of one name: one of them would be lost', () => {
  const names = modules.flatMap(({ jobs = [], commands = {}, exportParts = {}, auditEvents = {}, logs = [] }) => [
    ...jobs.map(({ definition }) => `job ${definition.name}`),
    ...Object.keys(commands).map((name) => `command ${name}`),
    ...Object.keys(auditEvents).map((type) => `event ${type}`),
    ...logs.map(({ name }) => `kind ${name}`),
    ...Object.keys(exportParts).map((name) => `section ${name}`),
  ]);
  expect(names).toContain('job send-mail');
  expect(names).toEqual([...new Set(names)]);
});

/** Tables of secrets that open nothing without a session, or belong to no account. */
const NO_BEARERS: Record<string, string> = {
  session: 'the session itself',
  flow_ticket: 'steps of a flow: ended with the sessions, or bound to one',
  verification_code: 'codes of five minutes',
  captcha_challenge: 'puzzles: of no account',
  captcha_pass: 'solved puzzles: of no account',
  invitation: 'codes of the back office, listed and taken back there: of no account',
  organisation_invitation: 'opens for a signed-in account alone, listed and taken back in the organisation',
  report_subscription: 'its secret ends it, and nothing else',
};

test('whatever an account makes and opens by a secret is declared, so that it ends when the account is taken back', () => {
  const migrations = globSync('../migrations/*.sql', { cwd: import.meta.dirname })
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const holds = /\b(?:(?:secret|token|code|id|key)_hash bytea|\w*token text)\b.*(?:unique|primary key)/;
  const secrets = [...migrations.matchAll(/create table (\w+) \(\n([\s\S]*?)\n\);/g)]
    .filter(([, , columns = '']) => holds.test(columns))
    .map(([, name = '']) => name);
  expect(secrets).toContain('kiosk');
  const declared = modules.flatMap(({ bearers = {} }) => Object.values(bearers).map(({ table }) => table));
  expect(secrets.filter((table) => !declared.includes(table) && !(table in NO_BEARERS))).toEqual([]);
  // A column that is added to a table would not be seen above.
  expect(migrations).not.toMatch(/alter table[^;]*add column \w*(?:secret|token)_hash/);
});

/** Modules that make secrets of the tables above alone. */
const MAKE_OTHERS = [
  'accounts',
  'applications',
  'captcha',
  'organisations',
  'quotas',
  'reports',
  'sessions',
  'single-sign-on',
  'verification',
];

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

test('no other module makes secrets', () => {
  const makers = globSync('features/**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', '**/testing/**'] })
    .filter((file) => /\b(?:newSecret|randomBytes)\(/.test(textOf(file)))
    .map((file) => file.split(/[\\/]/)[1] ?? '');
  const others = new Set(makers.filter((folder) => !/^ {2}bearers:/m.test(textOf(`features/${folder}/module.ts`))));
  expect([...others].sort()).toEqual(MAKE_OTHERS);
});

test('every job and its queue has a name for people', () => {
  const names = modules.flatMap(({ jobs = [] }) =>
    jobs.flatMap(({ definition }) => Object.values(namesOf(definition))),
  );
  expect(names.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([]);
});

/** Names of products and formats, which have no Chinese. */
const NO_CHINESE = /^(?:CSV|PDF|Markdown|PostgreSQL|[\x20-\x7e]{3,80})$/;

const wordsIn = (words: PartWords): [name: string, values: string[]] => {
  const [name, saying] = typeof words === 'string' ? [words, 'text' as const] : words;
  if (typeof saying === 'string') return [name, []];
  if ('words' in saying) return [name, Object.values(saying.words)];
  if ('named' in saying) return [name, []];
  return [name, Object.values(saying.parts).flatMap((part) => wordsIn(part).flat())];
};

test('every event, every part of its detail and every value that is no text has words for people', () => {
  const types = modules.flatMap(({ auditEvents = {} }) => Object.entries<EventWords>(auditEvents));
  expect(types.length).toBeGreaterThan(80);
  const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
  for (const [type, { act, object, detail = {} }] of types) {
    const parts = [...Object.values(detail), ...(object ? [object] : [])].map(wordsIn);
    expect(
      [act, ...parts.map(([name]) => name)].filter((word) => !isChinese(word)),
      type,
    ).toEqual([]);
    const values = parts.flatMap(([, each]) => each);
    expect(
      values.filter((word) => word === '' || !(isChinese(word) || NO_CHINESE.test(word))),
      type,
    ).toEqual([]);
  }
});

test('every command of a module is one of npm', () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
  const commands = modules.flatMap(({ commands = {} }) => Object.keys(commands));
  const ofNpm = Object.entries(scripts).filter(([name, script]) => script === `node scripts/command.mjs ${name}`);
  const all = new Set([...commands, ...Object.keys(WITHOUT_PORTAL)]);
  expect([...all].sort()).toEqual(ofNpm.map(([name]) => name).sort());
});

test('of every kind that a module stores it logs the changes, and code of its own writes entries', async () => {
  const written = new Set<string>();
  for (const folder of new Set(globSync('features/**/logged-*.ts', { cwd: import.meta.dirname }).map(dirname))) {
    const files = globSync(`${folder}/**/*.ts`, {
      cwd: import.meta.dirname,
      exclude: ['**/*.test.ts', '**/testing/**'],
    });
    const texts = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
    const writers = texts.filter((text) => /\b(recordChanges|loggingRows)\(/.test(text)).join('\n');
    for (const file of files.filter((name) => /^logged-/.test(basename(name))))
      for (const [name, kind] of Object.entries<object>(await import(join(import.meta.dirname, file))))
        if ('name' in kind && typeof kind.name === 'string' && new RegExp(`\\b${name}\\b`).test(writers))
          written.add(kind.name);
  }
  const kindsOf = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  const logged = modules.flatMap(({ logs = [] }) => kindsOf(logs));
  expect(logged.filter((kind) => !written.has(kind))).toEqual([]);
  for (const { stores = {}, logs = [] } of modules)
    for (const [stored, { logs: changed }] of Object.entries(stores))
      expect(kindsOf(logs), stored).toEqual(expect.arrayContaining(kindsOf(changed)));
});
