import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEVERITY_LEVELS } from '../../apps/web/src/ui/theme/severity-colors.ts';
import { TAG_COLORS } from '../../apps/web/src/ui/theme/tag-colors.ts';
import { fillBlocks } from '../lib/fill-blocks.ts';
import { describeDesign } from './describe-design.ts';

test('has a row for each level and each of the twelve tag colors', () => {
  const { severity = '', tags = '' } = describeDesign();
  expect(TAG_COLORS).toHaveLength(12);
  for (const level of SEVERITY_LEVELS) expect(severity).toContain(`| ${level} |`);
  for (const color of TAG_COLORS) expect(tags).toContain(`| ${color} |`);
});

test('says in docs/design.md what the code says', () => {
  const text = readFileSync(new URL('../../docs/design.md', import.meta.url), 'utf8');
  expect(fillBlocks(text, 'design', describeDesign())).toBe(text);
});
