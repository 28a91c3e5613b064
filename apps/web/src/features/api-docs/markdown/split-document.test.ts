import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitDocument } from './split-document.ts';

const document = readFileSync(
  new URL('../../../../public/docs/api-overview/interface-intro.md', import.meta.url),
  'utf8',
);

test('code that looks like a heading begins no part', () => {
  expect(splitDocument('## a\n```bash\n## b\n```\n### c\n\n#### d')).toEqual([
    '## a\n```bash\n## b\n```',
    '### c\n',
    '#### d',
  ]);
});

test('the text before the first heading is a part of its own', () => {
  expect(splitDocument('words\n## a')).toEqual(['words', '## a']);
});

test('nothing of the document is lost, and no part is so long that reading it would stop the page', () => {
  const parts = splitDocument(document);
  expect(parts.join('\n')).toBe(document);
  expect(parts.length).toBeGreaterThan(30);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(8_000);
});
