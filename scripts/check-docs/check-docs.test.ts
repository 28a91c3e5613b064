import { describe, expect, test } from 'vitest';
import { fillBlocks } from '../lib/fill-blocks.ts';
import { describeArrows } from './describe-arrows.ts';
import { findProblems } from './find-problems.ts';

const project = {
  files: new Set([
    'README.md',
    'docs/architecture.md',
    'docs/how-to/develop.md',
    'scripts/start.mjs',
    'apps/a/src/b.ts',
  ]),
  npmScripts: new Set(['start', 'import', 'bench:read']),
  applies: (diff: string) => !diff.includes('gone'),
};
const problemsOf = (text: string) => findProblems('docs/page.md', text, project);

describe('a page is refused', () => {
  test.each([
    ['that links to nowhere', 'see [it](gone.md)', 'gone.md'],
    ['that links from the wrong folder', 'see [it](docs/architecture.md)', 'docs/architecture.md'],
    ['that names an unknown command', '`npm run imports -- kev x.json`', 'npm run imports'],
    ['that names half a command', '`npm run bench`', 'npm run bench'],
    ['that names an unknown short command', '`npm test`', 'npm test'],
    ['that names a missing file', 'look into `src/c.ts`', 'src/c.ts'],
    ['that names a missing script', '`node scripts/stop.mjs --help`', 'scripts/stop.mjs'],
    ['with a diff that does not apply', '```diff\ndiff --git a/x.ts b/x.ts\n-gone\n```\n', 'does not apply'],
    ['that leaves a block open', '```text\na\n```\n\n```text\nb\n', 'not closed'],
    ['that begins a block within a block', '```text\na\n```text\nb\n```\n', 'not closed'],
    ['that names the end of a folder name alone', 'look into `ipts/start.mjs`', 'ipts/start.mjs'],
    ['that names the end of a file name alone', 'look into `tart.mjs`', 'tart.mjs'],
    ['that names a missing file without its folder', 'look into `c.ts`', 'c.ts'],
  ])('%s', (_what, text, named) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(named)]);
  });
});

test('a page with good links, commands and names is accepted', () => {
  const good =
    '[a](architecture.md#arrows) [b](../README.md) [c](how-to) [d](https://example.org/x.md) [e](#here) ' +
    '`npm start`\n```sh\nx\n```\n`npm run import -- kev x.json` `npm run bench:read` `src/b.ts` `b.ts` `keys.json` `node scripts/start.mjs --help` `<name>/c.ts`';
  expect(problemsOf(good)).toEqual([]);
});

describe('arrows', () => {
  const rules = [
    { place: 'domain', under: 'd/', may: ['domain'] },
    { place: 'web/features/*', under: 'w/', may: ['web/features/<same>', 'domain'] },
  ];
  const arrows = describeArrows(rules, { 'server/a': ['server/b'] });

  test('name every place, without those to itself', () => {
    expect(arrows).toBe('domain         → nothing\nweb/features/* → domain\n\nserver/a       → server/b');
  });

  test('are found in a page and put into it', () => {
    expect(() => fillBlocks('# Page\n', 'architecture', { arrows })).toThrow('The page has no block arrows.');
    const page =
      '## Allowed arrows\n\n<!-- architecture:arrows -->\n\nold $& arrows\n\n<!-- /architecture:arrows -->\n\nMore.\n';
    expect(fillBlocks(page, 'architecture', { arrows: 'old $& arrows' })).toBe(page);
    expect(fillBlocks(page, 'architecture', { arrows })).toBe(page.replace('old $& arrows', () => arrows));
  });
});
