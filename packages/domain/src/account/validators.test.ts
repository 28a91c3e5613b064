import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import * as module from './validators.ts';

const validators = { ...module };

type Name = {
  [Key in keyof typeof validators]: (typeof validators)[Key] extends module.Validator ? Key : never;
}[keyof typeof validators];

/** Refused and accepted inputs of each validator. */
const CASES: Record<Name, { refused: string[]; taken: string[] }> = {
  isAccountPassword: {
    refused: ['', 'Abc12!x', 'Abcdefgh12345678!', 'Abcdefg1', '1234567!', 'abcdefg!', 'Abc 123!', 'Abc123!\n'],
    taken: ['Abcde12!', 'abcdefghijklm12!', 'a1漏洞漏洞漏洞'],
  },
  isMail: {
    refused: [
      '',
      'a@b',
      '@example.cn',
      'a@@example.cn',
      'a b@example.cn',
      '.a@example.cn',
      'a..b@example.cn',
      'a.@example.cn',
      'a@-example.cn',
      'a@example-.cn',
      'a@example..cn',
      'a@example.c',
      'a@127.0.0.1',
      'a@example.cn\r\nBcc: b@example.cn',
      'a@exa\u0000mple.cn',
      '"<script>"@example.cn',
      `${'a'.repeat(65)}@example.cn`,
      `a@${'b'.repeat(64)}.cn`,
      'a@例子.中国',
    ],
    taken: ['a@b.cn', 'first.last+tag@mail.example.com.cn', "o'brien@example.cn", 'A_1-2@EXAMPLE.CN'],
  },
  isMobile: {
    refused: [
      '',
      '12812345678',
      '1381234567',
      '138123456789',
      '+8613812345678',
      '138 12345678',
      '１３８12345678',
      '13812345678\n',
    ],
    taken: ['13012345678', '19912345678'],
  },
  isDomain: {
    refused: [
      '',
      'a.',
      'ab',
      'localhost',
      '-a.cn',
      'a-.cn',
      'a..cn',
      '.a.cn',
      'a.cn.',
      'a_b.cn',
      'a b.cn',
      '1.2.3.4',
      `${'a'.repeat(64)}.cn`,
      `${'abc.'.repeat(64)}cn`,
    ],
    taken: ['a.cn', 'sub.example.com', '1-2.example', '例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
  },
  isIpv4: {
    refused: ['', '1.2.3', '1.2.3.4.5', '256.1.1.1', '01.2.3.4', '1.2.3.4 ', '1.2.3.', '0x7f.1.1.1', '2130706433'],
    taken: ['0.0.0.0', '255.255.255.255', '192.168.1.10'],
  },
  isIpv6: {
    refused: [
      '',
      ':',
      ':::',
      '1::2::3',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '12345::',
      'g::',
      '::1%eth0',
      '::256.1.1.1',
      '1:2:3:4:5:6:7:1.2.3.4',
      '[::1]',
      '1:2:3:4:5:6:7::8',
      '1.2.3.4::',
    ],
    taken: [
      '::',
      '::1',
      '1::',
      'fe80::1',
      '2001:db8::8a2e:370:7334',
      '1:2:3:4:5:6:7:8',
      '::ffff:127.0.0.1',
      '1:2:3:4:5:6:1.2.3.4',
      'ABCD::',
    ],
  },
  isIp: { refused: ['', 'a.cn', '1.2.3', ':::'], taken: ['127.0.0.1', '::1'] },
  isUrl: {
    refused: [
      '',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '//example.cn',
      'http:/example.cn',
      'http://',
      'http:///path',
      'http://user:pass@example.cn',
      'http://example.cn\\@evil.cn',
      'http://exa mple.cn',
      'http://example.cn:0',
      'http://example.cn:65536',
      'http://[::1',
      'http://2130706433',
      'gopher://example.cn',
    ],
    taken: [
      'http://example.cn',
      'HTTPS://example.cn:8443/a?b=c#d',
      'ftp://1.2.3.4/file',
      'rtsp://example.cn/live',
      'mms://例子.中国',
      'http://[::1]:80/',
      'http://localhost:8000',
    ],
  },
};

const all = Object.entries(CASES) as [Name, (typeof CASES)[Name]][];

describe.each(all)('%s', (name, { refused, taken }) => {
  test.each(refused)('refuses %j', (text) => expect(validators[name](text)).toBe(false));
  test.each(taken)('takes %j', (text) => expect(validators[name](text)).toBe(true));
});

test('has cases for every validator', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(validators).sort());
});

/** Inputs on which careless patterns take quadratic or exponential time. */
const HOSTILE = [
  'a',
  '1',
  '.',
  'a.',
  '-',
  'a@',
  '@',
  ':',
  '1.',
  'a-',
  'http://a.',
  'http://[',
  '漏',
  ' ',
  '%',
  '\u0000',
  'aA1',
].flatMap((piece) => [megabyteOf(piece), `${megabyteOf(piece)}!`, `http://${megabyteOf(piece)}`]);

test.each(all)('%s answers on a megabyte of hostile text', (name) => {
  for (const text of HOSTILE) ends(() => validators[name](text));
});
