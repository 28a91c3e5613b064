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

  test('takes for no effect what comes of an attack that fails', () => {
    const code = '攻击者可利用该漏洞执行任意代码';
    const sayings = [
      '，失败的攻击尝试可能引发拒绝服务条件。',
      '。失败的漏洞尝试将导致拒绝服务。',
      '，利用失败可导致拒绝服务。',
    ];
    for (const failing of sayings) expect(ids(code + failing, '')).toEqual(['code-execution']);
    expect(ids(`${code}，或失败尝试导致拒绝服务。`, '')).toEqual(['code-execution']);
    expect(ids('', 'Attackers can run code. Failed exploit attempts will likely cause a denial of service.')).toEqual(
      [],
    );
    expect(ids('', 'cause a denial of service by unsuccessful logins')).toEqual(['denial-of-service']);
    expect(ids('攻击者可通过check()失败利用该漏洞导致拒绝服务。', '')).toEqual(['denial-of-service']);
  });

  test('takes for an effect neither a header that is spoofed on the way in nor commands to a database', () => {
    expect(ids('', 'Stored Cross-Site Scripting via a spoofed HTTP Header value')).toEqual(['session-hijacking']);
    expect(ids('', 'could allow an attacker to spoof the sender')).toEqual(['spoofing']);
    expect(ids('攻击者可将SQL命令注入到查询中。', '')).toEqual([]);
    expect(ids('攻击者可进行命令注入。', '')).toEqual(['command-execution']);
  });

  test('takes neither who has an account for who has the system nor the place of a fault for what it does', () => {
    expect(ids('', 'allows an attacker to take over any account')).toEqual(['unauthorized-access']);
    expect(ids('', 'An account takeover issue has been discovered in X')).toEqual(['unauthorized-access']);
    expect(ids('攻击者可利用该漏洞接管账户。', '')).toEqual(['unauthorized-access']);
    expect(ids('', 'can result in takeover of Oracle WebLogic Server')).toEqual(['full-control']);
    expect(ids('', 'to take over the admin account and gain full control of the server')).toEqual(['full-control']);
    expect(ids('文件上传功能存在跨站脚本漏洞。', '')).toEqual(['session-hijacking']);
    expect(ids('文件上传功能可上传任意文件。', '')).toEqual(['file-write']);
  });

  test('takes for no effect what follows under conditions beside another one', () => {
    const text = 'could lead to unauthorized resource access and, under certain conditions, may cause a crash.';
    expect(ids('', text)).toEqual(['unauthorized-access']);
    expect(ids('', 'Under certain conditions, it may crash.')).toEqual(['denial-of-service']);
  });

  test('takes the weakness for no effect', () => {
    const text = 'allows local attackers to gain escalated privileges via weak encoding of sensitive information.';
    expect(ids('', text)).toEqual(['privilege-escalation']);
  });

  test('takes for no effect what users are advised to do', () => {
    const leak = 'X discloses sensitive information.';
    const advice = 'Users unable to upgrade may restrict who can upload arbitrary metadata.';
    expect(ids('', `${leak} ${advice}`)).toEqual(['information-disclosure']);
    expect(ids('', `${leak} Users are advised to restart it if crashes are observed.`)).toEqual([
      'information-disclosure',
    ]);
  });

  test('takes for no effect of another fault what the code avoids, as the history of Linux says', () => {
    const text =
      'Fix NULL pointer dereference. A commit added the assignment in question to\navoid a possible double-free.';
    const of = (en: string, ...types: string[]) => effectsFromText('', en, types).map(({ id }) => id);
    expect(of(text, 'null-pointer')).toEqual([]);
    expect(of(text, 'use-after-free')).toEqual(['memory-corruption']);
    expect(of(text)).toEqual(['memory-corruption']);
    expect(of(`${text} Memory corruption may follow.`, 'null-pointer')).toEqual(['memory-corruption']);
  });

  test('distinguishes what Oracle says of reading data from what it says of changing them', () => {
    const all = 'critical data or all Oracle Solaris accessible data';
    expect(ids('', `can result in unauthorized creation, deletion or modification access to ${all}`)).toEqual([
      'data-tampering',
    ]);
    expect(
      ids('', `can result in unauthorized access to critical data or complete access to all accessible data`),
    ).toEqual(['information-disclosure']);
    expect(ids('导致对关键数据的未经授权的创建、删除或修改访问。', '')).toEqual(['data-tampering']);
  });

  test('knows a denial of service by its short form', () => {
    expect(ids('', 'Transient DOS while parsing an action frame.')).toEqual(['denial-of-service']);
    expect(ids('', 'affects MS-DOS devices')).toEqual([]);
  });

  test('takes for an effect no rights that the attacker has before', () => {
    const reads = 'to obtain sensitive information.';
    for (const who of [
      'A user with author or higher privilege',
      'A local attacker with elevated privileges',
      'An attacker who has obtained high privileges',
      'An attacker must first gain administrative access and',
      'The attack requires elevated privileges',
    ])
      expect(ids('', `${who} could use X ${reads}`), who).toEqual(['information-disclosure']);
    expect(ids('具有提升权限的用户可读取敏感信息。', '')).toEqual(['information-disclosure']);
    expect(ids('', 'could allow an attacker to create new users with elevated privileges')).toEqual([
      'privilege-escalation',
    ]);
    expect(ids('', 'executes code with elevated privileges')).toContain('privilege-escalation');
  });

  test('takes a script that runs in the browser of a visitor for no code execution', () => {
    const inBrowser = (cn: string, en = '', ...types: string[]) =>
      effectsFromText(cn, en, types.length === 0 ? ['xss'] : types).map(({ id }) => id);
    expect(inBrowser('X 跨站脚本漏洞。攻击者可在用户浏览器中执行任意代码。')).toEqual(['session-hijacking']);
    expect(
      inBrowser('', 'XSS in X Management System allows remote attackers to execute arbitrary code via the name.'),
    ).toEqual(['session-hijacking']);
    expect(inBrowser('', 'An XSS in X may let attackers execute unauthorized code or commands.')).toEqual([
      'session-hijacking',
    ]);
    expect(inBrowser('', 'XSS in the desktop application X leads to remote code execution.')).toContain(
      'remote-code-execution',
    );
    expect(inBrowser('', 'Stored XSS in X may lead to code execution with `SYSTEM` privileges.')).toContain(
      'code-execution',
    );
    expect(inBrowser('X 跨站脚本漏洞。攻击者可在客户端浏览器上注入JavaScript代码并执行任意命令。')).toEqual([
      'session-hijacking',
    ]);
    expect(inBrowser('X 跨站脚本漏洞。攻击者可添加管理员并GetShell。')).toContain('remote-code-execution');
    expect(inBrowser('攻击者可执行任意代码。', '', 'xss', 'file-upload')).toEqual(['code-execution']);
  });

  test('distinguishes a lured click from a script in the browser', () => {
    expect(ids('X 跨站脚本执行漏洞，攻击者可实施点击劫持攻击。', '')).toEqual(['forged-operation']);
    expect(ids('X 存在多个漏洞，攻击者可进行跨站脚本攻击、实施点击劫持。', '')).toEqual([
      'session-hijacking',
      'forged-operation',
    ]);
  });

  test('distinguishes a forged request from a script in the browser', () => {
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
    expect(effectsFromTypes(['no-such-type'])).toEqual([]);
  });

  test('of a fault of memory are no change of it where the texts only speak of reading', () => {
    const ids = (...texts: string[]) => effectsFromTypes(['buffer-error'], ...texts).map(({ id }) => id);
    expect(ids('', 'A crafted image causes a buffer over-read.')).toEqual([]);
    expect(ids('特制的媒体文件可造成越界读取。')).toEqual([]);
    expect(ids('', 'Out-of-bounds read or write in the decoder.')).toEqual(['memory-corruption']);
    expect(ids('', 'A length is not checked.')).toEqual(['memory-corruption']);
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
