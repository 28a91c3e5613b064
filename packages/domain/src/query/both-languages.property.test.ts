import { expect, test } from 'vitest';
import { fieldOf } from '../collection/collection.ts';
import { cases } from '../testing/budget.ts';
import { testDice } from '../testing/test-dice.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { queryKeys } from './find-key.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import type { FieldQuery, Query } from './query.ts';
import { randomTree } from './testing/random-tree.ts';

interface Language {
  /** Chooses one of a key's spellings. */
  word(words: readonly string[]): string;
  and: string;
  or: string;
  not: string;
  brackets: readonly [string, string];
  colon: string;
}

const HAN = /\p{Script=Han}/u;
const ENGLISH: Language = {
  word: (words) => words.find((word) => !HAN.test(word)) ?? '',
  and: ' AND ',
  or: ' OR ',
  not: 'NOT ',
  brackets: ['(', ')'],
  colon: ':',
};
const CHINESE: Language = {
  word: (words) => words.find((word) => HAN.test(word)) ?? words[0] ?? '',
  and: ' 且 ',
  or: ' 或 ',
  not: '非 ',
  brackets: ['（', '）'],
  colon: '：',
};

/** Prints the tree in one language, with every part in brackets. */
function say(query: Query, language: Language): string {
  const [open, close] = language.brackets;
  const part = (inner: Query) => `${open}${say(inner, language)}${close}`;
  switch (query.kind) {
    case 'all':
      return query.of.map(part).join(language.and);
    case 'any':
      return query.of.map(part).join(language.or);
    case 'not':
      return `${language.not}${part(query.of)}`;
    case 'field':
      return sayField(query, language);
    default:
      return printQuery(VULNERABILITIES, query);
  }
}

function sayField(field: FieldQuery, { word, colon }: Language): string {
  const { words } = fieldOf(VULNERABILITIES, field.key);
  const printed = printQuery(VULNERABILITIES, field);
  if (!printed.startsWith(words[0])) return printed;
  return `${word(words)}${printed.slice(words[0].length).replace(/^:/, colon)}`;
}

const withoutPlaces = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === 'at' ? undefined : part)));

test('a query says the same in Chinese and in English', () => {
  const dice = testDice();
  for (let left = cases(500); left > 0; ) {
    // Small trees, so that none exceeds the size limits.
    const tree = randomTree(dice, 2);
    const [english, chinese] = [say(tree, ENGLISH), say(tree, CHINESE)];
    const [read, other] = [parseQuery(VULNERABILITIES, english), parseQuery(VULNERABILITIES, chinese)];
    // Trees over the size limits are refused in both; another test covers that.
    if (read.problems.some(({ message }) => message.includes('太多'))) {
      expect(other.problems.map(({ message }) => message)).toEqual(read.problems.map(({ message }) => message));
      continue;
    }
    expect(read.problems, english).toEqual([]);
    expect(other.problems, chinese).toEqual([]);
    expect(withoutPlaces(other.query), `${english}\n${chinese}`).toEqual(withoutPlaces(read.query));
    if (english !== chinese) left -= 1;
  }
});

test('every word of a key is understood, in any case and with any colon', () => {
  const dice = testDice();
  const enough = cases(5);
  const left = new Map(queryKeys(VULNERABILITIES).map(({ key }) => [key, enough]));
  for (let rolls = cases(20_000); rolls > 0 && left.size > 0; rolls -= 1) {
    const tree = randomTree(dice, 0);
    const times = tree.kind === 'field' ? left.get(tree.key) : undefined;
    if (tree.kind !== 'field' || !times) continue;
    if (times === 1) left.delete(tree.key);
    else left.set(tree.key, times - 1);
    const { words } = fieldOf(VULNERABILITIES, tree.key);
    for (const word of words) {
      for (const colon of [':', '：']) {
        const text = sayField(tree, { ...ENGLISH, word: () => word.toUpperCase(), colon });
        expect(withoutPlaces(parseQuery(VULNERABILITIES, text).query), text).toEqual(
          withoutPlaces(parseQuery(VULNERABILITIES, printQuery(VULNERABILITIES, tree)).query),
        );
      }
    }
  }
  expect([...left.keys()], 'keys that random queries never ask').toEqual([]);
});
