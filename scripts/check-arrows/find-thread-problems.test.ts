import { expect, test } from 'vitest';
import { findThreadProblems } from './find-thread-problems.ts';

const CALLER = 'apps/server/src/features/sharing/paint.ts';
const WORK = 'apps/server/src/features/sharing/paint-work.ts';
const DECLARED = `const paint = inThread<typeof import('./paint-work.ts')>(new URL('./paint-work.ts', import.meta.url), {});`;
const check = (caller: string, work = '', more: Record<string, string> = {}) =>
  findThreadProblems(new Map(Object.entries({ [CALLER]: caller, [WORK]: work, ...more })));

test.each([
  ['the database', `import { x } from '#server/platform/database/database.ts';`],
  ['a driver of it', `import pg from 'pg';`],
  ['other machines', `export { connect } from 'node:net';`],
  ['processes', `await import('node:child_process');`],
])('work of a thread that imports %s is named', (_what, source) => {
  expect(check(DECLARED, source)).toEqual([expect.stringContaining('it runs in a thread')]);
  const further = { 'apps/server/src/features/sharing/further.ts': source };
  expect(check(DECLARED, `import { x } from './further.ts';`, further)).toEqual([
    `apps/server/src/features/sharing/further.ts imports ${/'([^']+)'/.exec(source)?.[1]}: it runs in a thread, by ${WORK}`,
  ]);
});

test('types may come from everywhere', () => {
  expect(check(DECLARED, `import type { X } from 'pg'; export type { Y } from '#server/compose.ts';`)).toEqual([]);
});

test('a declaration that names two files, or is written otherwise, is named', () => {
  expect(check(DECLARED.replace(`import('./paint-work.ts')`, `import('./other.ts')`))).toEqual([
    `${CALLER}: inThread gets ./paint-work.ts, but the type of ./other.ts`,
  ]);
  expect(check('const paint = inThread(module, {});')).toEqual([expect.stringContaining('write inThread<typeof')]);
});
