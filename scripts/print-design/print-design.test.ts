import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SEVERITY_LEVELS } from '../../apps/web/src/ui/theme/severity-colors.ts';
import { TAG_COLORS } from '../../apps/web/src/ui/theme/tag-colors.ts';
import { describeDesign } from './describe-design.ts';
import { fillBlocks } from './fill-blocks.ts';

const page = (inside: string) => `# Design\n\n<!-- tags: begin -->\n${inside}\n<!-- tags: end -->\n\nAfter.\n`;

it('names a table that has no place in the page, and a place that has no table', () => {
  expect(fillBlocks(page('old'), { severity: 'x' }).unplaced).toEqual(['severity', 'tags']);
});

it('does not take the name of something every object has for a table', () => {
  const text = '<!-- constructor: begin -->\nkept\n<!-- constructor: end -->';
  expect(fillBlocks(text, {}).unplaced).toEqual(['constructor']);
});

it('changes nothing but the blocks, and nothing the second time', () => {
  const once = fillBlocks(page('old'), { tags: '| new |' });
  expect(once).toEqual({ text: page('| new |'), unplaced: [] });
  expect(fillBlocks(once.text, { tags: '| new |' }).text).toBe(once.text);
});

it('has a row for each level and each of the twelve tag colours', () => {
  const { severity = '', tags = '' } = describeDesign();
  expect(TAG_COLORS).toHaveLength(12);
  for (const level of SEVERITY_LEVELS) expect(severity).toContain(`| ${level} |`);
  for (const color of TAG_COLORS) expect(tags).toContain(`| ${color} |`);
});

it('says in docs/design.md what the code says', () => {
  const text = readFileSync(new URL('../../docs/design.md', import.meta.url), 'utf8');
  expect(fillBlocks(text, describeDesign())).toEqual({ text, unplaced: [] });
});
