import { afterEach, describe, expect, test, vi } from 'vitest';
import { InvalidInputError } from '../errors.ts';
import { parseGuardedJson } from './guarded-json.ts';

afterEach(() => vi.restoreAllMocks());

const MEGABYTE = 1024 * 1024;
const fill = (part: string) => part.repeat(Math.floor(MEGABYTE / part.length));

describe('a body that would cost much to parse', () => {
  test.each([
    ['arrays in arrays', fill('[')],
    ['closed arrays in arrays', '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2)],
    ['objects in objects', fill('{"a":')],
    ['empty objects', `[${fill('{},')}0]`],
    ['numbers', `[${fill('0,')}0]`],
    ['fields', `{${fill('"a":1,')}"b":1}`],
    ['strings that end in backslashes', `[${fill('"\\\\",')}0]`],
  ])('is refused before it is parsed: %s', (_what, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(() => parseGuardedJson(text)).toThrow(InvalidInputError);
    expect(parse).not.toHaveBeenCalled();
  });
});

describe('what calls send', () => {
  test.each([
    ['brackets and commas inside a text', { text: fill('[{,') }],
    ['quotes and backslashes inside a text', { text: '\\"[{'.repeat(1_000) }],
    ['the longest way of a slider', { track: Array.from({ length: 2_000 }, (_, at) => [at, 1.5, at * 8]) }],
    ['twenty levels', JSON.parse(`${'['.repeat(20)}1${']'.repeat(20)}`)],
  ])('is parsed as it is: %s', (_what, value) => {
    expect(parseGuardedJson(JSON.stringify(value))).toEqual(value);
  });

  test('is parsed with half characters replaced: the database stores none', () => {
    expect(parseGuardedJson('{"any":["a\\ud83d",{"b":"\\ude00c"}],"whole":"\\ud83d\\ude00"}')).toEqual({
      any: ['a\ufffd', { b: '\ufffdc' }],
      whole: '\u{1f600}',
    });
    expect(parseGuardedJson('"\\ud83d"')).toBe('\ufffd');
  });

  test.each(['{', '"', '"\\', ']', '[1,]', 'nothing'])('is bad JSON where it does not fit: %s', (text) => {
    expect(() => parseGuardedJson(text)).toThrow(/不是有效的 JSON/);
  });

  test('one level more than twenty, and one field more than ten thousand, is refused', () => {
    expect(() => parseGuardedJson(`${'['.repeat(21)}1${']'.repeat(21)}`)).toThrow(/20 层/);
    expect(() => parseGuardedJson(JSON.stringify(Array(10_001).fill(0)))).toThrow(/10000/);
  });
});
