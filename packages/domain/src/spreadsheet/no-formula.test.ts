import { expect, test } from 'vitest';
import { noFormula } from './no-formula.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j stays a text',
  (cell) => {
    expect(noFormula(cell)).toBe(`'${cell}`);
  },
);

test.each(['', 'Log4Shell', '9.8', "'=1", 'a=1', ' =1'])('%j stays as it is', (cell) => {
  expect(noFormula(cell)).toBe(cell);
});
