import { describe, expect, test } from 'vitest';
import { ends } from '../testing/ends.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { completionAt, keyCompletions, valueCompletions } from './complete-query.ts';
import { queryKeys } from './find-key.ts';
import { printQuery } from './print-query.ts';

/** `|` is the caret. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const point = completionAt(VULNERABILITIES, text, caret);
  return point && [point.key, point.part, text.slice(point.from, point.to), printQuery(VULNERABILITIES, point.rest)];
}

describe('what is being typed', () => {
  test.each([
    ['|', null, '', '', ''],
    ['a |', null, '', '', 'a'],
    ['sev|', null, 'sev', 'sev', ''],
    ['log4j 危|', null, '危', '危', 'log4j'],
    ['(|', null, '', '', ''],
    ['severity:|', 'severity', '', '', ''],
    ['severity: |', 'severity', '', '', ''],
    ['severity:严重,高|', 'severity', '高', '高', ''],
    ['log4j -vendor:思|科 kev:是', 'vendor', '思', '思科', 'log4j kev:是'],
    ['a NOT vendor:|', 'vendor', '', '', 'a'],
    ['厂商：思|', 'vendor', '思', '思', ''],
    ['vendor:"ios x|', 'vendor', 'ios x', '"ios x', ''],
    ['vendor:"ios x|" a', 'vendor', 'ios x', '"ios x"', 'a'],
    ['vendor:(思科 OR 华|) x', 'vendor', '华', '华', 'x'],
    ['a OR vendor:x|', 'vendor', 'x', 'x', 'a'],
    ['vendor:x| OR a', 'vendor', 'x', 'x', 'a'],
    ['a (vendor:x|)', 'vendor', 'x', 'x', 'a'],
    ['cvss>=|', 'cvss', '', '', ''],
    ['a severity:x vendor:y|', 'vendor', 'y', 'y', ''],
  ])('%s', (marked, key, part, replaced, rest) => {
    expect(at(marked)).toEqual([key, part, replaced, rest]);
  });

  test('is nothing within a phrase', () => expect(at('"sev|')).toBeNull());

  test.each(['(', '"', 'vendor:', 'vendor:(', 'vendor:"', 'a,', 'vendor:a,', 'NOT ', '-', '\0', '\ud800', 'OR ', ' '])(
    'is found in thousands of %j, wherever the caret is',
    (piece) => {
      const text = piece.repeat(2_000).slice(0, 2_000);
      for (const caret of [-1, 0, 7, 1_000, 2_000, 1e9]) ends(() => completionAt(VULNERABILITIES, text, caret));
    },
  );
});

test('keys are found by their beginning in both languages', () => {
  expect(keyCompletions(VULNERABILITIES, '危').map(({ insert }) => insert)).toEqual(['危害等级:']);
  expect(keyCompletions(VULNERABILITIES, 'ＰＯ').map(({ insert }) => insert)).toEqual(['poc:', 'poc_state:']);
  expect(keyCompletions(VULNERABILITIES, '').length).toBe(queryKeys(VULNERABILITIES).length);
  expect(keyCompletions(VULNERABILITIES, 'x')).toEqual([]);
});

test('values of tables are found by their beginning', () => {
  expect(valueCompletions(VULNERABILITIES, 'severity', '高')).toEqual([{ insert: '高危', label: '高危 high' }]);
  expect(valueCompletions(VULNERABILITIES, 'published', '近').length).toBeGreaterThan(3);
  expect(valueCompletions(VULNERABILITIES, 'kev', '').map(({ insert }) => insert)).toEqual(['是', '否']);
  expect(valueCompletions(VULNERABILITIES, 'vendor', '')).toEqual([]);
});
