import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { formatCpe, matchCpe, parseCpe } from './cpe.ts';

const LOG4J = 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*';

describe('texts that are no CPE name', () => {
  test.each([
    '',
    'log4j',
    'cpe:2.3:a:apache:log4j',
    `${LOG4J}:*`,
    'cpe:2.3:x:apache:log4j:2.14.1:*:*:*:*:*:*:*',
    'cpe:2.3:a:apache:log 4j:2.14.1:*:*:*:*:*:*:*',
    'cpe:2.3:a::log4j:2.14.1:*:*:*:*:*:*:*',
    'cpe:/',
    'cpe:/a:vendor%zz:product',
    'cpe:/a:1:2:3:4:5:6:7:8',
  ])('%j gives nothing', (text) => {
    expect(parseCpe(text)).toBeNull();
  });

  test('are refused however long they are', () => {
    for (const text of [`cpe:2.3:${megabyteOf('a:')}`, `cpe:/${megabyteOf('\\')}`, `cpe:2.3:a:${megabyteOf('*?')}`]) {
      expect(ends(() => parseCpe(text))).toBeNull();
    }
  });
});

describe('the formatted string', () => {
  test('comes back as it went in, in lower case', () => {
    expect(formatCpe(parseCpe('CPE:2.3:a:Apache:Log4j:2.14.1:*:*:*:*:*:*:*') ?? ({} as never))).toBe(LOG4J);
  });

  test('keeps an escaped colon inside its attribute', () => {
    const cpe = parseCpe('cpe:2.3:a:foo\\:bar:big\\$money_2010:*:*:*:*:special:ipod_touch:80gb:*');
    expect(cpe).toMatchObject({
      vendor: 'foo\\:bar',
      product: 'big\\$money_2010',
      swEdition: 'special',
      targetSw: 'ipod_touch',
    });
  });
});

describe('the older URI', () => {
  test('fills what it leaves out with "any"', () => {
    expect(formatCpe(parseCpe('cpe:/o:linux:linux_kernel:2.6.39') as never)).toBe(
      'cpe:2.3:o:linux:linux_kernel:2.6.39:*:*:*:*:*:*:*',
    );
  });

  test('unpacks the edition and decodes percent codes', () => {
    expect(parseCpe('cpe:/a:hp:insight_diagnostics:7.4.0.1570:-:~~online~win2003~x64~')).toMatchObject({
      update: '-',
      edition: '*',
      swEdition: 'online',
      targetSw: 'win2003',
      targetHw: 'x64',
      other: '*',
    });
    expect(parseCpe('cpe:/a:foo%5cbar:big%24money')).toMatchObject({ vendor: 'foo\\\\bar', product: 'big\\$money' });
    expect(parseCpe('cpe:/a:microsoft:internet_explorer:8.%02:sp%01')).toMatchObject({ version: '8.*', update: 'sp?' });
  });

  test('reads the Chinese sibling with Chinese names', () => {
    expect(parseCpe('cncpe:/a:用友:nc:6.5')).toMatchObject({
      part: 'a',
      vendor: '用友',
      product: 'nc',
      version: '6.5',
      update: '*',
    });
  });
});

describe('matching', () => {
  test.each([
    ['cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*', LOG4J, true],
    [LOG4J, 'cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*', false],
    ['cpe:2.3:a:apache:log4j:2.1?.1:*:*:*:*:*:*:*', LOG4J, true],
    ['cpe:2.3:a:apache:log4j:2.*:*:*:*:*:*:*:*', LOG4J, true],
    ['cpe:2.3:a:apache:log4j:3.*:*:*:*:*:*:*:*', LOG4J, false],
    ['cpe:2.3:a:apache:log4j:-:*:*:*:*:*:*:*', LOG4J, false],
    ['cpe:2.3:o:apache:log4j:*:*:*:*:*:*:*:*', LOG4J, false],
    ['cpe:2.3:a:apache:log4j:2\\.14\\.1:*:*:*:*:*:*:*', LOG4J, true],
    ['cpe:/a:apache:log4j', LOG4J, true],
    ['cpe:2.3:a:foo:\\*bar:*:*:*:*:*:*:*:*', 'cpe:2.3:a:foo:xbar:*:*:*:*:*:*:*:*', false],
    ['cpe:2.3:a:foo:??bar:*:*:*:*:*:*:*:*', 'cpe:2.3:a:foo:bar:*:*:*:*:*:*:*:*', true],
    ['cpe:2.3:a:foo:?bar:*:*:*:*:*:*:*:*', 'cpe:2.3:a:foo:xybar:*:*:*:*:*:*:*:*', false],
    ['cpe:2.3:a:foo:?bar*:*:*:*:*:*:*:*:*', 'cpe:2.3:a:foo:xbarns:*:*:*:*:*:*:*:*', true],
    ['cpe:2.3:a:foo:bar\\-?:*:*:*:*:*:*:*:*', 'cpe:2.3:a:foo:bar\\-:*:*:*:*:*:*:*:*', true],
    ['nonsense', LOG4J, false],
  ])('%s against %s: %s', (pattern, candidate, expected) => {
    expect(matchCpe(pattern, candidate)).toBe(expected);
  });

  test('comes to an end with a pattern full of wildcards', () => {
    const pattern = `cpe:2.3:a:v:${'*a'.repeat(900)}b:*:*:*:*:*:*:*:*`;
    const candidate = `cpe:2.3:a:v:${'a'.repeat(1900)}:*:*:*:*:*:*:*:*`;
    expect(ends(() => matchCpe(pattern, candidate))).toBe(false);
  });
});
