import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const openai = {
  LDY_TRANSLATION_PROVIDER: 'openai',
  LDY_TRANSLATION_URL: 'https://llm.example.cn/v1/',
  LDY_TRANSLATION_MODEL: 'm',
};

describe('a start is stopped', () => {
  test.each([
    [{ LDY_TRANSLATION_PROVIDER: 'other' }, /LDY_TRANSLATION_PROVIDER must be one of none, openai, libretranslate/],
    [
      { LDY_TRANSLATION_PROVIDER: 'openai' },
      /LDY_TRANSLATION_URL must be set[^\n]*\nLDY_TRANSLATION_MODEL must be set/,
    ],
    [{ LDY_TRANSLATION_PROVIDER: 'libretranslate' }, /^LDY_TRANSLATION_URL must be set[^\n]*$/],
    [{ ...openai, LDY_TRANSLATION_URL: 'llm.example.cn' }, /LDY_TRANSLATION_URL must be a URL such as/],
    [{ ...openai, LDY_TRANSLATION_URL: 'https://u:p@llm.example.cn' }, /LDY_TRANSLATION_URL must have no user name/],
    [{ ...openai, LDY_TRANSLATION_URL: 'https://llm.example.cn/?key=1' }, /LDY_TRANSLATION_URL must have no user name/],
    [
      { ...openai, LDY_TRANSLATION_CHARACTERS_PER_DAY: '0' },
      /LDY_TRANSLATION_CHARACTERS_PER_DAY must be a whole number/,
    ],
  ])('by %j', (env, message) => {
    expect(() => readConfiguration(env)).toThrow(message);
  });
});

test('nothing is translated without a provider, whatever else is set', () => {
  expect(readConfiguration({ LDY_TRANSLATION_URL: 'https://llm.example.cn' }).translation).toBeUndefined();
});

test('a provider has its address without a slash at the end', () => {
  expect(readConfiguration(openai).translation).toEqual({
    provider: 'openai',
    url: 'https://llm.example.cn/v1',
    key: undefined,
    model: 'm',
    charactersPerDay: 200_000,
    glossaryFile: undefined,
  });
});
