import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedSince, describeUnrun } from './changed-since.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ldy-changed-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.cn', ...args], { cwd: root, encoding: 'utf8' });
function commit(name: string): string {
  writeFileSync(join(root, name), name);
  git('add', name);
  git('commit', '-q', '-m', name);
  return git('rev-parse', 'HEAD').trim();
}

test('a folder without a repository cannot say what changed', () => {
  expect(changedSince(root)).toBeUndefined();
});

test('on main it is what is not committed, on a branch what it has beyond main too', () => {
  git('init', '-q', '-b', 'main');
  const first = commit('a.ts');
  expect(changedSince(root)).toEqual({ commit: first, paths: [] });
  writeFileSync(join(root, 'a.ts'), 'other');
  expect(changedSince(root)).toEqual({ commit: first, paths: ['a.ts'] });
  git('switch', '-q', '-c', 'work');
  commit('b.ts');
  writeFileSync(join(root, 'c.ts'), 'new');
  expect(changedSince(root)).toEqual({ commit: first, paths: ['a.ts', 'b.ts', 'c.ts'] });
});

test('what was run is listed by suite, and what was not', () => {
  const summary = describeUnrun(
    { commit: 'abcdef0123456789', paths: ['a.ts'] },
    [{ title: 'unit tests' }, { title: 'web tests' }],
    [{ title: 'unit tests', files: [{}, {}] }],
  );
  expect(summary).toContain('what changed since abcdef012345 (1 files). unit tests: 2 files, web tests: 0 files.');
  expect(summary).toContain('Not run:');
});
