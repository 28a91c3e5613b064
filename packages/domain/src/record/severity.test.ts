import { expect, test } from 'vitest';
import { SEVERITIES, severityFromWord } from './severity.ts';

test.each(['', '未知', '无', 'none', 'NONE', 'unknown', '高低', '__proto__', 'constructor', 'low'.repeat(50_000)])(
  'takes %.20j for no level, never for low',
  (word) => {
    expect(severityFromWord(word)).toBeNull();
  },
);

test.each([
  ['超危', 'critical'],
  ['危急', 'critical'],
  ['严重', 'critical'],
  [' CRITICAL ', 'critical'],
  ['高', 'high'],
  ['高危', 'high'],
  ['Important', 'high'],
  ['中', 'medium'],
  ['中危\u00a0', 'medium'],
  ['Moderate', 'medium'],
  ['低', 'low'],
  ['ＬＯＷ', 'low'],
])('reads %j as %s', (word, level) => {
  expect(severityFromWord(word)).toBe(level);
});

test('lists the levels worst first, each readable from both its names', () => {
  expect(SEVERITIES.map(({ cn, rank }) => [cn, rank])).toEqual([
    ['严重', 4],
    ['高危', 3],
    ['中危', 2],
    ['低危', 1],
  ]);
  for (const { key, cn, en } of SEVERITIES) expect([severityFromWord(cn), severityFromWord(en)]).toEqual([key, key]);
});
