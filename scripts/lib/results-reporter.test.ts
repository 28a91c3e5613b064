import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FILES = {
  'passed.test.ts': "test('is found', () => {}); test.skip('is not looked for', () => {});",
  'failed.test.ts':
    "describe('a search', () => { test('finds one', () => { expect(1).toBe(2); }); test('ends', () => {}); });",
  'hook.test.ts':
    "describe('a list', () => { afterAll(() => { throw new Error('cannot close'); }); test('is read', () => {}); });",
  'file-hook.test.ts': "afterAll(() => { throw new Error('cannot dispose'); }); test('is written', () => {});",
  'not-loaded.test.ts': "import './none.ts'; test('is never seen', () => {});",
  'dies.test.ts': "beforeAll(() => { process.kill(process.pid, 'SIGKILL'); }); test('is never reached', () => {});",
  'leaves-an-error.test.ts': "test('is quick', () => { setTimeout(() => { throw new Error('too late'); }); });",
};
let folder: string;
let counted: {
  passed: number;
  failed: number;
  skipped: number;
  failures: { file: string; name: string; message: string }[];
  files: { path: string; seconds: number }[];
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ldy-reporter-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name.replace('.test.ts', '')));
    writeFileSync(join(folder, name.replace('.test.ts', ''), name), text);
  }
  const report = join(folder, 'report/results.json');
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const reporter = join(import.meta.dirname, 'results-reporter.mjs');
  const args = [vitest, 'run', '--root', folder, '--globals', `--reporter=${reporter}`, `--outputFile=${report}`];
  await new Promise((resolve) => execFile(process.execPath, args, resolve));
  counted = JSON.parse(readFileSync(report, 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what passed, failed and was skipped is counted', () => {
  expect(counted).toMatchObject({ passed: 5, skipped: 1, failed: counted.failures.length });
});

test.each([
  ['failed.test.ts', 'a search > finds one', /expected 1 to be 2/],
  ['hook.test.ts', 'a list, before or after its tests', /cannot close/],
  ['file-hook.test.ts', 'could not be run to its end', /cannot dispose/],
  ['not-loaded.test.ts', 'could not be run to its end', /none\.ts/],
  ['dies.test.ts', 'did not end', /^$/],
  ['', 'an error outside of any test', /SIGKILL.*dies\.test\.ts/s],
  ['', 'an error outside of any test', /too late/],
])('%s: “%s” says what went wrong', (file, name, message) => {
  const found = counted.failures.filter((failure) => failure.file.endsWith(file) && failure.name === name);
  expect(found.map((failure) => failure.message)).toContainEqual(expect.stringMatching(message));
});

test('every file is listed with what it took, also where it did not end', () => {
  expect(counted.files).toHaveLength(Object.keys(FILES).length);
  for (const { path, seconds } of counted.files)
    expect([path, seconds >= 0]).toEqual([expect.stringMatching(/test\.ts$/), true]);
});

test('nothing else counts as failed', () => {
  expect(counted.failures).toHaveLength(7);
});
