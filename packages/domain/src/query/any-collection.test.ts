import { expect, test } from 'vitest';
import { LETTERS } from '../testing/made-up-collection.ts';
import { completionAt, keyCompletions, valueCompletions } from './complete-query.ts';
import { impliedFilters } from './implied-filters.ts';
import { meantConditions } from './meant-conditions.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

test.each([
  'urgency:特急,加急 answered:是',
  'subject:交通 -sender:张三',
  'weight>=20 sent:近7天',
  '(year:2024 OR received>=2024-01-01) heading:"公交 7"',
  'number:A-1 路灯',
])('a collection that the language does not know has its own keys: %s', (text) => {
  const { query, problems } = parseQuery(LETTERS, text);
  expect(problems).toEqual([]);
  expect(printQuery(LETTERS, query)).toBe(text);
});

test('what is wrong is described in its words', () => {
  const problemOf = (text: string) => parseQuery(LETTERS, text).problems[0]?.message;
  expect(problemOf('urgency:慢')).toBe('“慢”不是缓急的取值，可选：特急、加急、未定');
  expect(problemOf('weight>900')).toBe('“900”不是有效的取值：重量是 0 到 500 之间的数');
  expect(problemOf('year>2024')).toContain('按时间先后请用 sent>=2020');
  expect(parseQuery(LETTERS, 'severity:高危').notes[0]?.message).toContain('没有“severity”这个搜索键');
});

test('keys and values are completed, and words are taken for conditions', () => {
  expect(keyCompletions(LETTERS, '缓').map(({ insert }) => insert)).toEqual(['缓急:']);
  expect(completionAt(LETTERS, 'urgency:加', 10)).toMatchObject({ key: 'urgency', part: '加' });
  expect(valueCompletions(LETTERS, 'urgency', '加')).toEqual([{ insert: '加急', label: '加急 soon' }]);
  const meant = meantConditions(LETTERS, parseQuery(LETTERS, '路灯 特急来信 未答复').query);
  expect(printQuery(LETTERS, meant)).toBe('路灯 urgency:特急 answered:否');
});

test('what it says is a filter of the call as well', () => {
  const { query } = parseQuery(LETTERS, 'answered:否 weight:20..50 sent:本月 subject:交通 signed:是 signed:否');
  expect(impliedFilters(LETTERS, query, '2026-03-09')).toEqual({
    is_answered: false,
    weight_min: 20,
    weight_max: 50,
    sent_from: '2026-03-01',
    sent_to: '2026-03-09',
    subject: ['交通'],
  });
});
