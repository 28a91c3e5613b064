import { expect, test } from 'vitest';
import { cases } from '../testing/budget.ts';
import { testDice } from '../testing/test-dice.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import { randomTree } from './testing/random-tree.ts';

const withoutPlaces = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === 'at' ? undefined : part)));

test.each(['vendor:x', 'a OR b', '-a', '"', '（'])('words that somebody typed into a row, %j, stay words', (text) => {
  const at = { from: 0, to: text.length };
  const { query } = parseQuery(VULNERABILITIES, printQuery(VULNERABILITIES, { kind: 'words', text, at }));
  expect(query).toMatchObject({ kind: 'phrase', text });
});

test.each(['≥1', '>9', '＜3', '，x'])('words that begin with %s belong to nothing before them', (words) => {
  const { query } = parseQuery(VULNERABILITIES, `-kev（${words})`);
  expect(query).toMatchObject({ kind: 'all', of: [{ kind: 'not' }, { kind: 'words', text: words }] });
  expect(withoutPlaces(parseQuery(VULNERABILITIES, printQuery(VULNERABILITIES, query)).query)).toEqual(
    withoutPlaces(query),
  );
});

test('what is printed is read as what was meant', () => {
  const dice = testDice();
  for (let left = cases(1_000); left > 0; ) {
    const query = randomTree(dice);
    const text = printQuery(VULNERABILITIES, query);
    const read = parseQuery(VULNERABILITIES, text);
    // Trees over the size limits are refused; another test covers that.
    if (read.problems.some(({ message }) => /太多|太长|太深/.test(message))) continue;
    expect(withoutPlaces(read.query), text).toEqual(withoutPlaces(query));
    expect(printQuery(VULNERABILITIES, read.query)).toBe(text);
    left -= 1;
  }
});

test('any text is read or refused with a place inside of it, and what is read is printed and read the same', () => {
  const dice = testDice();
  const signs = Array.from(' ()（）"“”:：-－,，、><=≥.\u0000\ud800\udc00a近7天且或非1%~严');
  const bits = ['AND', 'OR', 'NOT', 'vendor:', 'cvss>=', '发布：', 'kev', '..', '2024', 'log4j', ...signs, ...signs];
  for (let left = cases(1_000); left > 0; ) {
    const text = Array.from({ length: dice.roll(14) }, () => dice.pick(bits)).join('');
    const { query, problems, notes } = parseQuery(VULNERABILITIES, text);
    for (const { at, message } of [...problems, ...notes]) {
      expect(
        at.from >= 0 && at.from <= at.to && at.to <= text.length,
        `${JSON.stringify(text)} ${JSON.stringify(at)}`,
      ).toBe(true);
      expect(message).toMatch(/\p{Script=Han}/u);
    }
    expect(query !== null && problems.length > 0).toBe(false);
    if (!query) continue;
    left -= 1;
    const printed = printQuery(VULNERABILITIES, query);
    expect(withoutPlaces(parseQuery(VULNERABILITIES, printed).query), `${JSON.stringify(text)} → ${printed}`).toEqual(
      withoutPlaces(query),
    );
  }
});
