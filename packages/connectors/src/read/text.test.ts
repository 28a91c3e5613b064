import { describe, expect, test } from 'vitest';
import { BadFile } from '../connector.ts';
import { linesOf } from './lines.ts';
import { gather } from './testing/gather.ts';
import { memoryFile } from './testing/memory-file.ts';
import { decodeUtf8, decodeXml, readAll, wellFormed, xmlEncoding } from './text.ts';

/** 漏洞 in GB18030. */
const GB = [0xc2, 0xa9, 0xb6, 0xb4];

describe('readAll', () => {
  test('refuses a file that declares too much, without reading it', async () => {
    const file = { name: 'a', size: 11, stream: () => expect.fail('was read') as never };
    await expect(readAll(file, 10)).rejects.toBeInstanceOf(BadFile);
  });

  test('refuses a file that turns out to be too much', async () => {
    await expect(readAll({ ...memoryFile('a', '12345', '678901'), size: undefined }, 10)).rejects.toThrow('a:');
  });

  test('joins chunks', async () => {
    expect(decodeUtf8(await readAll(memoryFile('a', 'ab', 'cd')))).toBe('abcd');
  });
});

describe('decoding', () => {
  test('replaces bytes that are not UTF-8 and drops a byte order mark', () => {
    expect(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff))).toBe('a\uFFFD');
  });

  test('replaces half surrogate pairs', () => {
    expect(wellFormed('a\uD800b')).toBe('a\uFFFDb');
  });

  test.each(['gbk', 'GB2312', 'gb18030'])('reads XML that declares %s', (label) => {
    const bytes = Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${label}"?><a>`), Buffer.from(GB)]);
    expect(decodeXml(bytes)).toContain('漏洞');
  });

  test('reads GB18030 that declares UTF-8 or nothing', () => {
    for (const prolog of ['<?xml version="1.0" encoding="UTF-8"?>', '']) {
      expect(decodeXml(Buffer.concat([Buffer.from(`${prolog}<a>`), Buffer.from(GB), Buffer.from('</a>')]))).toContain(
        '漏洞',
      );
    }
  });

  test.each([
    ['KOI8-R', [0xf7, 0xe9, 0xf2, 0xf5, 0xf3], 'ВИРУС'],
    ['windows-1251', [0xc2, 0xc8, 0xd0], 'ВИР'],
    ['iso-8859-1', [0xe9, 0x74, 0xe9], 'été'],
    ['windows-1252', [0x93, 0x78, 0x94], '“x”'],
    ['Shift_JIS', [0x90, 0xc6, 0x8e, 0xe3], '脆弱'],
  ])('reads XML that declares %s', (label, bytes, word) => {
    const prolog = `<?xml version="1.0" encoding="${label}"?><a>`;
    expect(decodeXml(Buffer.concat([Buffer.from(prolog), Buffer.from(bytes)]))).toContain(word);
    // By habit: what it says is UTF-8.
    expect(decodeXml(Buffer.from(`${prolog}漏洞`))).toContain('漏洞');
  });

  test('takes UTF-8 with a last character cut off for UTF-8', () => {
    expect(xmlEncoding(Buffer.from('<a>漏洞').subarray(0, 8))).toBe('utf-8');
  });
});

describe('linesOf', () => {
  test('refuses a line that does not end', async () => {
    await expect(gather(linesOf(memoryFile('a', 'x'.repeat(60), 'x'.repeat(60)), 100))).rejects.toThrow('line 1');
  });

  test('joins what chunks cut, drops empty lines and keeps their numbers', async () => {
    const lines = await gather(linesOf(memoryFile('a', 'one\r\n\ntw', 'o\nthr', 'ee')));
    expect(lines.map((line) => [line.number, decodeUtf8(line.bytes)])).toEqual([
      [1, 'one'],
      [3, 'two'],
      [4, 'three'],
    ]);
  });
});
