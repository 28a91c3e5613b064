import { describe, expect, test } from 'vitest';
import { findMissingDependencies } from './find-missing-dependencies.ts';
import { findViolations } from './find-violations.ts';
import { readImports } from './read-imports.ts';

const check = (tree: Record<string, string>) => findViolations(new Map(Object.entries(tree)));
const DOMAIN = 'packages/domain/src/cvss/score.ts';
const SLICE = 'apps/server/src/features/vulnerabilities/list.ts';

describe('a wrong arrow is named', () => {
  test.each([
    ['domain to contract', DOMAIN, `import { x } from '@ldy/contract/api.ts';`, 'domain/cvss may not import contract'],
    [
      'the ground floor of the domain to a floor above',
      DOMAIN,
      `import type { X } from '../vulnerability/record.ts';`,
      'domain/cvss may not import domain/vulnerability',
    ],
    ['domain to Node', DOMAIN, `import fs from 'node:fs';`, 'may use nothing of Node'],
    ['domain to Node without prefix', DOMAIN, `import fs from 'fs';`, 'may use nothing of Node'],
    [
      'a slice that decides itself what a reader may see',
      SLICE,
      `import { knows } from '@ldy/domain/access/may-read.ts';`,
      'declare in its schema who may read it',
    ],
    [
      'a climb over three folders',
      'apps/server/src/features/vulnerabilities/list/find.ts',
      `import { a } from '../../../platform/errors.ts';`,
      'say #server/',
    ],
    ['an arrow by its short name', SLICE, `import { a } from '#server/compose.ts';`, 'may not import server/compose'],
    [
      'a slice that says itself that something is redacted',
      SLICE,
      'export const x = y as Redacted<Y>;',
      'use redact()',
    ],
    [
      'contract to the server',
      'packages/contract/src/api.ts',
      `import type { A } from '../../../apps/server/src/compose.ts';`,
      'may not import server/compose',
    ],
    [
      'a connector to the database',
      'packages/connectors/src/kev/read.ts',
      `export * from '../../../../apps/server/src/platform/database/database.ts';`,
      'may not import server/platform',
    ],
    [
      'platform to a feature',
      'apps/server/src/platform/jobs/run.ts',
      `import('../../features/products/list.ts');`,
      'may not import server/features/products',
    ],
    [
      'platform to the domain',
      'apps/server/src/platform/log/log.ts',
      `import { x } from '@ldy/domain/cvss/score.ts';`,
      'may not import domain/cvss',
    ],
    [
      'a slice against the arrow',
      'apps/server/src/features/products/list.ts',
      `import { x } from '../vulnerabilities/list.ts';`,
      'may not import server/features/vulnerabilities',
    ],
    [
      'a slice to connectors',
      SLICE,
      `type X = typeof import('@ldy/connectors/registry.ts');`,
      'may not import connectors',
    ],
    [
      'a slice to processes',
      SLICE,
      `new Worker(new URL('../../processes/http.ts', import.meta.url));`,
      'may not import server/processes',
    ],
    [
      'code to test tools',
      SLICE,
      `import { x } from '../../testing/create-test-database.ts';`,
      'may not import server/testing',
    ],
    [
      'one web feature to another',
      'apps/web/src/features/home/page.tsx',
      `import { x } from '../standards/x.ts';`,
      'may not import web/features/standards',
    ],
    [
      'web ui to the contract',
      'apps/web/src/ui/badge.tsx',
      `import type { X } from '@ldy/contract/api.ts';`,
      'may not import contract',
    ],
    [
      'web to the server',
      'apps/web/src/platform/api.ts',
      `import type { X } from '../../../server/src/compose.ts';`,
      'may not import server/compose',
    ],
    ['code to a script', SLICE, `import { x } from '../../../../../scripts/check-arrows.ts';`, 'a tool'],
  ])('%s', (_what, path, source, problem) => {
    expect(check({ [path]: source })).toEqual([expect.stringContaining(problem)]);
  });
});

test('a cycle is named, also one of types and through several files', () => {
  const tree = {
    'packages/domain/src/a.ts': `import type { B } from './b.ts';`,
    'packages/domain/src/b.ts': `export { c } from './c.ts';`,
    'packages/domain/src/c.ts': `const load = () => import('./a.ts');`,
    'packages/domain/src/d.ts': `import './a.ts';`,
  };
  expect(check(tree)).toEqual([
    'cycle: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts → packages/domain/src/a.ts',
  ]);
});

test('a tree that keeps the arrows has no problem, and tests may import more', () => {
  const tree = {
    [DOMAIN]: `import { y } from './metrics.ts';`,
    'packages/domain/src/vulnerability/merge.ts': `import '../cvss/score.ts'; import '@ldy/schema/fit.ts';`,
    'packages/domain/src/cvss/score.test.ts': `import { x } from 'node:fs'; import '@ldy/contract/api.ts';`,
    'packages/contract/src/api.ts': `import { x } from '@ldy/domain/cvss/score.ts';`,
    'apps/server/src/compose.ts': `import './features/ingestion/import.ts'; import './platform/log/log.ts';`,
    'apps/server/src/processes/all.ts': `import '../compose.ts'; import fs from 'node:fs';`,
    'apps/server/src/features/ingestion/import.ts': `import '@ldy/connectors/registry.ts'; import '../audit/list.ts';`,
    [SLICE]: `import '../products/list.ts'; import '@ldy/search/engine.ts'; import '../../platform/http/x.ts';`,
    'apps/web/src/app/router.tsx': `const x = () => import('../features/home/page.tsx');`,
    'apps/web/src/features/home/page.tsx': `import '../../ui/badge.tsx'; import '@ldy/contract/api.ts'; import 'react';`,
  };
  expect(check(tree)).toEqual([]);
});

test('a file that cannot be parsed is an error, not an empty list', () => {
  expect(() => readImports('x.ts', 'import { from;')).toThrow('x.ts cannot be parsed');
});

test('a package that runs or builds and that a start would not install is named', () => {
  const tree = {
    'apps/web/src/a.tsx': `import 'react/jsx-runtime'; import './b.css'; import('@tanstack/react-query');`,
    'apps/web/src/a.test.tsx': `import 'vitest';`,
    'apps/web/src/testing/b.ts': `import 'vitest';`,
    'apps/web/vite.config.ts': `import { defineConfig } from 'vite'; import fs from 'node:fs'; import path from 'path';`,
  };
  const find = (...names: string[]) =>
    findMissingDependencies(new Map(Object.entries(tree)), new Map([['apps/web', names]]));
  expect(find('react', '@tanstack/react-query', 'vite')).toEqual([]);
  expect(find('react')).toEqual([
    'apps/web/src/a.tsx needs @tanstack/react-query: put it into the dependencies of apps/web/package.json',
    'apps/web/vite.config.ts needs vite: put it into the dependencies of apps/web/package.json',
  ]);
});
