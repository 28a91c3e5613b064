import { describe, expect, test } from 'vitest';
import { weaknessNameCn } from './weakness-names.ts';

describe('weaknessNameCn', () => {
  test('has none for what is no CWE or not in the table', () => {
    expect(['', '79', 'CWE-', 'CWE-999999', 'CWE-__proto__', 'CWE-constructor'].map(weaknessNameCn)).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  test('names the frequent ones', () => {
    expect(weaknessNameCn('CWE-79')).toBe('跨站脚本');
    expect(weaknessNameCn('CWE-29')).toContain('..\\filename');
  });
});
