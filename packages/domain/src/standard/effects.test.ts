import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { EFFECTS, effectsFromText, effectsFromTypes, knownEffect } from './effects.ts';
import { VULNERABILITY_TYPES } from './vulnerability-types.ts';

const ids = (cn: string, en: string) => effectsFromText(cn, en).map(({ id }) => id);

describe('effectsFromText', () => {
  test('finds nothing in nothing, nor in hostile text', () => {
    expect(ids('', '')).toEqual([]);
    expect(ends(() => ids(megabyteOf('远'), megabyteOf('execute arbitrar ')))).toEqual([]);
  });

  test('reads what an attacker gains, in both languages', () => {
    expect(ids('攻击者可利用该漏洞造成拒绝服务或获取敏感信息。', '')).toEqual([
      'information-disclosure',
      'denial-of-service',
    ]);
    expect(ids('', 'allows attackers to gain privileges or cause a denial of service (crash)')).toEqual([
      'privilege-escalation',
      'denial-of-service',
    ]);
  });

  test('names remote code execution alone where the text has both words', () => {
    expect(ids('远程代码执行漏洞，攻击者可执行任意代码', '')).toEqual(['remote-code-execution']);
  });
});

describe('effects', () => {
  test('follow from types that the tree has', () => {
    const known = VULNERABILITY_TYPES.map(({ id }) => id);
    for (const { types } of EFFECTS) for (const type of types) expect(known).toContain(type);
    expect(effectsFromTypes(['xss']).map(({ id }) => id)).toEqual(['session-hijacking']);
    expect(effectsFromTypes(['unheard-of'])).toEqual([]);
  });

  test('of sources become ours by id or by word, and stay as they are otherwise', () => {
    expect(knownEffect({ id: '', value: '拒绝服务', interpretation: '' }).id).toBe('denial-of-service');
    expect(knownEffect({ id: 'x', value: 'y', interpretation: 'z' })).toEqual({
      id: 'x',
      value: 'y',
      interpretation: 'z',
    });
  });
});
