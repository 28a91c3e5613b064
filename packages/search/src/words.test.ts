import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

const restOf = (text: string) => wordsOf(text).terms.map(({ term }) => term);

test.each([
  'cve 2021 44228 log4j',
  'gcve-0-2021-44228 log4j',
  'log4j VU# 930724',
  'log4j JVNVU#96768815',
  'log4j bdu 2021-05969',
  'BIT-mod_wsgi-2021-44228 log4j',
  'RHSA-2021:5132 log4j',
  'log4j zdi-21-1541',
])('of %j the word that is no id is left', (text) => {
  expect(restOf(text)).toEqual(['log4j']);
  expect(wordsOf(text).alternatives).toHaveLength(1);
});
