import { NO_SUGGESTIONS, type SearchEngine, SearchTooCostly } from '@ldy/search/search-engine.ts';
import { expect, test } from 'vitest';
import { askSuggestions } from './ask-suggestions.ts';

const QUERY = {
  text: 'log4',
  limit: 4,
  order: null,
  wants: { identifiers: true, titles: true, names: ['vendor', 'type'] },
};
const failing = (error: Error): SearchEngine => ({
  search: () => Promise.reject(error),
  tally: () => Promise.reject(error),
  suggest: () => Promise.reject(error),
  correct: () => Promise.reject(error),
});

test('suggestions that take too long are none', async () => {
  expect(await askSuggestions(failing(new SearchTooCostly()), QUERY)).toEqual(NO_SUGGESTIONS);
});

test('what else fails is not hidden', async () => {
  await expect(askSuggestions(failing(new Error('broken')), QUERY)).rejects.toThrow('broken');
});
