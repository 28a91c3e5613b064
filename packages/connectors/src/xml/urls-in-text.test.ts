import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { describe, expect, test } from 'vitest';
import { cleanText, decodeLeftoverEntities } from './leftover-entities.ts';
import { urlsInText } from './urls-in-text.ts';

describe('addresses in a text', () => {
  test.each([
    ['ftp://example.com/a', []],
    ['ttp://example.com/a', []],
    ['javascript:alert(1)', []],
    ['http://', []],
    [`http://example.com/${'a'.repeat(3000)}`, []],
    ['hhttps://example.com/a', ['https://example.com/a']],
    ['见（https://example.com/a）。', ['https://example.com/a']],
    ['see https://example.com/a, then https://example.com/b.', ['https://example.com/a', 'https://example.com/b']],
    ['http://a.example/xhttp://b.example/y', ['http://a.example/x', 'http://b.example/y']],
    ['https://archive.example/2020/http://b.example/y', ['https://archive.example/2020/http://b.example/y']],
    ['https://example.com/?a=1&id;=736', ['https://example.com/?a=1&id=736']],
    ['https://example.com/a https://example.com/a', ['https://example.com/a']],
  ])('reads %j', (text, urls) => {
    expect(urlsInText(text)).toEqual(urls);
  });

  test.each([megabyteOf('http://'), `https://${megabyteOf('a&b;=')}`, `http://a/${megabyteOf(')')}`])(
    'comes to an end with hostile text (%#)',
    (text) => {
      ends(() => urlsInText(text));
    },
  );
});

describe('text that was escaped once too often', () => {
  test.each([
    ['&lt;=2.1', '<=2.1'],
    ['&amp;lt;', '&lt;'],
    ['&#39;&#x27;', "''"],
    ['&eacute;&Eacute;&yuml;&nbsp;', 'éÉÿ\u00a0'],
    ['&#0;&#xD800;&#1114112;&#7;', '&#0;&#xD800;&#1114112;&#7;'],
    ['&unknown; & &;', '&unknown; & &;'],
    ['&constructor;&__proto__;', '&constructor;&__proto__;'],
  ])('reads %j as %j', (text, decoded) => {
    expect(decodeLeftoverEntities(text)).toBe(decoded);
  });

  test('loses the carriage returns of another system and the blanks round it', () => {
    expect(cleanText('\r\n一\r\n二\r三 ')).toBe('一\n二\n三');
  });
});
