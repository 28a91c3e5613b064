import { expect, test } from 'vitest';
import { reasonInWords } from './verdict-in-words.ts';

test('brackets stay with the range that they hold, so that no line ends with one', () => {
  const opinion = { answer: 'unknown' as const, reason: 'not-comparable', range: '版本 < 2.0' };
  expect(reasonInWords(opinion)).toEqual({
    before: '来源以另一套版本号描述',
    range: '（版本 < 2.0）',
    after: '，需要知道该版本在其中对应哪个版本',
  });
  const releases = [
    { name: 'Debian 12', answer: 'affected' as const },
    { name: 'Debian 13', answer: 'unaffected' as const },
  ];
  expect(reasonInWords({ answer: 'unknown', reason: 'needs-release', range: '', releases }).range).toBe(
    '（Debian 12 受影响 / Debian 13 不受影响）',
  );
});

test('without a range no empty brackets are left', () => {
  expect(reasonInWords({ answer: 'unknown', reason: 'not-comparable', range: '' }).before).toBe(
    '来源以另一套版本号描述，需要知道该版本在其中对应哪个版本',
  );
});
