import { expect, test } from 'vitest';
import { ERROR_CODES } from './error-codes.ts';

test('each business code means one thing', () => {
  const codes = Object.values(ERROR_CODES).map(({ code }) => code);
  expect(codes.filter((code, at) => code > 1_000 && codes.indexOf(code) !== at)).toEqual([]);
});
