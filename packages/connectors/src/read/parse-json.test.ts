import { describe, expect, test } from 'vitest';
import { type JsonFault, parseJson } from './parse-json.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const MANY = 1_000_000;

describe('parseJson', () => {
  test.each([
    ['nothing', '', 'json'],
    ['a cut document', '{"a":[1,', 'json'],
    ['a document that is too large', `"${'x'.repeat(MANY)}"`, 'size'],
    ['brackets without end', '['.repeat(5000), 'depth'],
    ['objects in objects', '{"a":'.repeat(5000), 'depth'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => parseJson(bytes(text), MANY)).toThrow(expect.objectContaining({ reason }) as JsonFault);
  });

  test('does not count brackets within strings', () => {
    const text = `\\"${'['.repeat(500)}\\\\`;
    expect(parseJson(bytes(`["${text}",{}]`), MANY)).toEqual([`"${'['.repeat(500)}\\`, {}]);
  });

  test('drops NULs and replaces half surrogate pairs, which no database stores', () => {
    expect(parseJson(bytes('["a\\u0000b","\\ud83dx","\\ud83d\\ude00"]'), MANY)).toEqual(['ab', '\uFFFDx', '😀']);
  });

  test('gives __proto__ as a plain key that changes nothing', () => {
    const value = parseJson(bytes('{"__proto__":{"id":"x"}}'), MANY) as { id?: string };
    expect(value.id).toBeUndefined();
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
  });
});
