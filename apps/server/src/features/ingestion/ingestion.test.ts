import { CONNECTORS } from '@ldy/connectors/registry.ts';
import type { DeliveredNews } from '@ldy/domain/news/news-entry.ts';
import { expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import type { FinishStep, Stores } from '../../platform/modules/intake.ts';
import { NEWS_ITEM } from '../news/logged-news.ts';
import { composeIngestion } from './ingestion.ts';

const step = (name: string, ...after: string[]): FinishStep => ({ name, after, run: async () => {} });
const stepsOf = (...finish: FinishStep[]) => composeIngestion([{ finish }], []).steps.map(({ name }) => name);
const news: { stores: Stores<DeliveredNews> } = {
  stores: { news: { logs: [NEWS_ITEM], store: async () => ({ added: 0, changed: 0, unchanged: 0 }) } },
};

test('two modules that store the same kind are refused', () => {
  expect(() => composeIngestion([news, {}, news], [])).toThrow('Two modules store entries of the kind "news".');
});

test('a source of a kind that none of the modules stores does not compile', () => {
  const [cveList] = CONNECTORS.filter(({ name }) => name === 'cve-list');
  // @ts-expect-error: records are stored by no module of the list.
  expect(composeIngestion([news], [cveList]).stores.has('record')).toBe(false);
});

test.each([
  ['waits for what no module declares', [step('a', 'b')], 'The step "a" waits for "b", which no module declares.'],
  ['waits for itself', [step('a', 'a')], 'Steps wait for each other: a → a.'],
  [
    'waits for one that waits for it',
    [step('a', 'c'), step('b', 'a'), step('c', 'b')],
    'Steps wait for each other: a → c → b → a.',
  ],
  ['has the name of another', [step('a'), step('a')], 'Two steps are called "a".'],
])('a step that %s is refused', (_, steps, sentence) => {
  expect(() => stepsOf(...steps)).toThrow(sentence);
});

test('steps run after those that they wait for, else in the order in which they are declared', () => {
  expect(stepsOf(step('c', 'b'), step('a'), step('b', 'd'), step('d'))).toEqual(['d', 'b', 'c', 'a']);
});

test('what follows from the library comes after all that changes it', () => {
  expect(INGESTION.steps.map(({ name }) => name)).toEqual([
    ...['numbers', 'patches', 'age-not-yet', 'products', 'figures', 'tidy-library'],
  ]);
});
