import { expect, test } from 'vitest';
import { complete } from '../../vulnerability/skeleton.ts';
import { affectedSentence } from '../../vulnerability/summary/subject.ts';

const sentenceOf = (...ranges: [platform: string, bound: string][]) =>
  affectedSentence(
    complete({
      affected: ranges.map(([platform, lessThan]) => ({
        ...{ vendor: '', product: 'sampled', packageName: 'sampled', platforms: [platform], source: 'osv' as const },
        versions: [{ status: 'affected' as const, version: '', lessThan, versionType: 'deb', parsed: true }],
      })),
    }),
  );

test('ranges of several releases are not distinguished by their numbers alone', () => {
  expect(sentenceOf(['Debian:12', '2.7.1-2+deb12u1'], ['Debian:13', '2.7.1-2'], ['Debian:14', '2.7.1-2'])).toBe(
    '受影响版本：版本 < 2.7.1-2+deb12u1（Debian 12）、版本 < 2.7.1-2（Debian 13 / Debian 14）',
  );
});

test('where all releases say the same, or there is one, no release is named', () => {
  expect(sentenceOf(['Debian:12', '2.7.1-2'], ['Debian:13', '2.7.1-2'])).toBe('受影响版本：版本 < 2.7.1-2');
  expect(sentenceOf(['Debian:12', '2.7.1-2'])).toBe('受影响版本：版本 < 2.7.1-2');
});
