import { expect, test } from 'vitest';
import { isAuthorsProduct } from './author-of-product.ts';

const LIBRARY = { purl: 'pkg:maven/org.apache.logging/log4j@2.0', cpe: '' };

test('an author with an endless name makes no product of ours, and is looked at in no time', () => {
  // Looked into as a whole it would take minutes, on the thread that answers.
  expect(isAuthorsProduct({ name: `a${' '.repeat(300_000)}b`, namespace: '' }, LIBRARY)).toBe(false);
  expect(isAuthorsProduct({ name: 'Apache', namespace: '' }, LIBRARY)).toBe(true);
});
