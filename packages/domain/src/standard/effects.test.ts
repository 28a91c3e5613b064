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

  test('matches whole words, and takes no condition for an effect', () => {
    expect(ids('', 'the exploit has been disclosed to the public; an invalid or crafted axss header')).toEqual([]);
    expect(ids('', 'crashes the service by spoofing a host')).toEqual(['denial-of-service', 'spoofing']);
    expect(ids('攻击者可在未授权的情况下，以管理员权限登录后利用该漏洞。', '')).toEqual([]);
    expect(ids('某内网管理系统存在漏洞', '')).toEqual([]);
  });

  test('takes for an effect neither a crash that an attacker waits for nor what other faults would add', () => {
    expect(ids('攻击者可在客户端崩溃时读取凭据的散列。', '')).toEqual([]);
    expect(ids('攻击者可利用该漏洞使客户端崩溃。', '')).toEqual(['denial-of-service']);
    expect(ids('', 'Hashes can be read when the client crashes.')).toEqual([]);
    expect(ids('', 'a request that, when sent, crashes the service')).toEqual(['denial-of-service']);
    const leak = 'allows remote attackers to disclose sensitive information.';
    const more =
      'An attacker can leverage this in conjunction with other vulnerabilities to execute arbitrary code as root.';
    expect(ids('', `X ${leak} ${more}`)).toEqual(['information-disclosure']);
    expect(ids('攻击者可读取敏感信息，并结合其他漏洞执行任意代码。', '')).toEqual(['information-disclosure']);
  });

  test('tells a click that was lured from a script in the browser', () => {
    expect(ids('X 跨站脚本执行漏洞，攻击者可实施点击劫持攻击。', '')).toEqual(['forged-operation']);
    expect(ids('X 存在多个漏洞，攻击者可进行跨站脚本攻击、实施点击劫持。', '')).toEqual([
      'session-hijacking',
      'forged-operation',
    ]);
  });

  test('tells a forged request from a script in the browser', () => {
    expect(ids('X 跨站请求伪造漏洞', '')).toEqual(['forged-operation']);
    expect(ids('', 'CSRF to stored XSS')).toEqual(['session-hijacking', 'forged-operation']);
    expect(effectsFromTypes(['csrf']).map(({ value }) => value)).toEqual(['冒用身份操作']);
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
