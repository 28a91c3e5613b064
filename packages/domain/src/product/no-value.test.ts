import { describe, expect, test } from 'vitest';
import { isNothing, isSeveral } from './no-value.ts';
import { isBeginning, isUnclear } from './version-words.ts';

describe('a word in place of a name or a version', () => {
  test.each([
    '*** n/a ***',
    '- n/a -',
    '[n/a]',
    'N.A.',
    '[UNKNOWN]',
    ' None ',
    '-',
    '',
    '"unspecified"',
    'Not Applicable',
    '(null)',
    '未知',
    '???',
  ])('names nothing, however it is decorated: %j', (text) => {
    expect(isNothing(text)).toBe(true);
    expect(isBeginning(text)).toBe(true);
    expect(isUnclear(text)).toBe(true);
  });

  test.each(['NoneCms', 'Nano', 'R', 'i', '1.0', 'v2', 'NA-VIEW', 'Unknown Worlds Engine', 'n8n', '0.0'])(
    'is a name or a version: %j',
    (text) => {
      expect(isNothing(text)).toBe(false);
    },
  );

  test('means several products without naming one', () => {
    expect(
      ['Multiple Products', 'various', 'applications', 'Multiple Routers', 'several devices'].every(isSeveral),
    ).toBe(true);
    expect(['Multiple Page Generator Plugin', 'Variousness', 'Multiplex Movie Theater'].some(isSeveral)).toBe(false);
  });
});
