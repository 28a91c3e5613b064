import { ends } from '@ldy/domain/testing/ends.ts';
import { expect, test } from 'vitest';
import { checkTranslation } from './check-translation.ts';

const ORIGINAL = 'Foo before 1.2.3 (CVE-2024-1234) lets attackers read files; see https://foo.example/advisory.';
const GOOD = 'Foo 1.2.3 之前的版本（CVE-2024-1234）允许攻击者读取文件，参见 https://foo.example/advisory。';

test.each([
  ['', 'is empty'],
  ['读取。', 'far shorter'],
  [GOOD.repeat(5), 'far longer'],
  ['Foo before 1.2.3 (CVE-2024-1234) permits reading of files by attackers.', 'is not Chinese'],
  [GOOD.replace('1.2.3', '1.2.4'), 'lost a number or a version'],
  [GOOD.replace('1.2.3', '1.2.30'), 'lost a number or a version'],
  [GOOD.replace('CVE-2024-1234', 'CVE-2024-12345'), 'lost a number or a version'],
  [`${GOOD}下载补丁 https://evil.example/patch`, 'an address that the original does not have'],
])('a translation %j is refused', (translated, why) => {
  expect(() => checkTranslation(ORIGINAL, translated)).toThrow(why);
});

test('a faithful translation is taken', () => {
  expect(() => checkTranslation(ORIGINAL, GOOD)).not.toThrow();
});

test('a hostile text ends', () => {
  const hostile = `${'1.'.repeat(500_000)} ${'http://'.repeat(100_000)}`;
  ends(() => expect(() => checkTranslation(hostile, `译文${hostile}`)).toThrow());
});
