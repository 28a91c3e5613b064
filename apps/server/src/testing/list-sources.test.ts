import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { demoSources } from './database-templates.ts';
import { listSources } from './list-sources.ts';
import { temporaryFolder } from './temporary-folder.ts';

test('a source is made of itself and of whatever it imports, in any way', () => {
  using folder = temporaryFolder();
  const files = {
    'entry.ts': `import pg from 'pg';
import {
  one,
} from './named.ts';
import './effect.ts';
export * from './passed-on.ts';
const later = await import('./later.ts');
new Worker(new URL('./thread.ts', import.meta.url));
import data from './data.json' with { type: 'json' };`,
    'named.ts': `import type { Shape } from './shape.ts'; import '@ldy/domain/access/roles.ts'; import '#server/testing/free-port.ts'; import './entry.ts';`,
    ...{ 'effect.ts': '', 'passed-on.ts': '', 'later.ts': '', 'thread.ts': '', 'shape.ts': '', 'data.json': '{}' },
    'unused.ts': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  const found = [...listSources(join(folder.path, 'entry.ts'))].map((path) => basename(path));
  const { 'unused.ts': _, ...used } = files;
  expect(found).toEqual(expect.arrayContaining([...Object.keys(used), 'roles.ts', 'free-port.ts']));
  expect(found).not.toContain('unused.ts');
});

test('what the demo becomes follows from how sources are read and merged, and not from who may sign in', () => {
  const found = [...demoSources()].join('\n');
  for (const part of [
    'connectors/src/registry.ts',
    'domain/src/vulnerability/merging/',
    'vulnerability-store.ts',
    'refresh-products.ts',
  ]) {
    expect(found).toContain(part);
  }
  expect(found).not.toContain('features/sign-in/');
});
