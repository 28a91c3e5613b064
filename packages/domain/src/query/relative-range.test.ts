import { expect, test } from 'vitest';
import { relativeRange } from './relative-range.ts';
import { relativeDaysOf } from './values.ts';

test.each([
  ['今天', '2024-03-01', '2024-03-01'],
  ['近7天', '2024-03-01', '2024-02-24'],
  ['近1周', '2024-03-01', '2024-02-24'],
  ['近1个月', '2024-03-31', '2024-02-29'],
  ['近3个月', '2024-01-15', '2023-10-15'],
  ['近1年', '2024-02-29', '2023-02-28'],
  ['本周', '2024-03-03', '2024-02-26'],
  ['本周', '2024-02-26', '2024-02-26'],
  ['本月', '2024-03-01', '2024-03-01'],
  ['今年', '2024-12-31', '2024-01-01'],
  ['近9999年', '2024-12-31', '1970-01-01'],
  ['近9999天', '2024-12-31', '1997-08-17'],
])('%s on %s begins on %s and lasts until then', (text, today, from) => {
  const days = relativeDaysOf(text);
  expect(days && relativeRange(days, today)).toEqual({ from, to: today });
});

test.each([
  ['昨天', '2024-03-01', '2024-02-29'],
  ['昨日', '2024-01-01', '2023-12-31'],
  ['前天', '2024-03-01', '2024-02-28'],
])('%s on %s is %s alone', (text, today, day) => {
  const days = relativeDaysOf(text);
  expect(days && relativeRange(days, today)).toEqual({ from: day, to: day });
});
