import { expect, test } from 'vitest';
import { fillBlocks } from './fill-blocks.ts';

const page = (inside: string) => `# Design\n\n<!-- design:tags -->\n${inside}\n<!-- /design:tags -->\n\nAfter.\n`;

test('names a block that has no place in the page, and a place that has no block', () => {
  const fill = () => fillBlocks(page('old'), 'design', { severity: 'x' });
  expect(fill).toThrow('No script prints the block tags.');
  expect(fill).toThrow('no block severity');
});

test('does not take the name of something every object has for a block', () => {
  const text = '<!-- design:constructor -->\nsame\n<!-- /design:constructor -->';
  expect(() => fillBlocks(text, 'design', {})).toThrow('No script prints the block constructor.');
});

test('changes nothing but the blocks of its kind, and nothing the second time', () => {
  const once = fillBlocks(page('old'), 'design', { tags: '| new |' });
  expect(once).toBe(page('\n| new |\n'));
  expect(fillBlocks(once, 'design', { tags: '| new |' })).toBe(once);
  expect(fillBlocks(once, 'api', {})).toBe(once);
});

test('takes what is printed as it is', () => {
  expect(fillBlocks(page('old'), 'design', { tags: '$& new' })).toBe(page('\n$& new\n'));
});
