import { expect, test } from 'vitest';
import { planPhrase } from './plan-phrase.ts';

const shown = (text: string) => {
  const plan = planPhrase(text);
  const words = (list: readonly Uint8Array[] = []) => list.map((bytes) => bytes.toString());
  return plan && [words(plan.terms), words(plan.prefixes), words(plan.within), plan.proves];
};

test.each(['', ' ', '\n\t', '\0'])('%j is no phrase', (text) => {
  expect(planPhrase(text)).toBeNull();
});

test.each([
  ['...', [], [], [], false],
  ['华', [], ['华'], [], true],
  ['华为', ['华为'], [], [], true],
  ['路由器', ['路由', '由器'], [], [], false],
  ['log', [], [], ['log'], true],
  ['log.', [], [], ['log'], false],
  ['.log', [], [], ['log'], false],
  ['c++', [], [], ['c++'], true],
  ['a b', [], ['b'], ['a'], false],
  ['remote code execution', ['code'], ['execution'], ['remote'], false],
  ['x ios-xe y', ['ios-xe', 'ios', 'xe'], ['y'], ['x'], false],
  ['(ios)', ['ios'], [], [], false],
  ['思科ios', ['思科'], ['ios'], [], false],
  ['ＩＯＳ  思', [], ['思'], ['ios'], false],
])('%j is looked for by its terms', (text, terms, prefixes, within, proves) => {
  expect(shown(text)).toEqual([terms, prefixes, within, proves]);
});
