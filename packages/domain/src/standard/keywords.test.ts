import { describe, expect, test } from 'vitest';
import { KeywordMatcher } from './keywords.ts';

const MATCHER = new KeywordMatcher({
  cause: {
    sql: 'sql注入|sql injection',
    uaf: 'use after free',
    object: 'deserializ*',
    idor: 'idor',
    overflow: '溢出|堆溢出',
  },
  effect: { leak: '信息泄露|leak' },
});
const ids = (text: string) => MATCHER.find(text).map(({ id }) => id);

describe('KeywordMatcher', () => {
  test('finds words in the order of the text, whatever their case, hyphens and blanks', () => {
    expect(ids('SQL Injection, then Use-After-Free')).toEqual(['sql', 'uaf']);
    expect(ids('SQL注入、SQL 注入')).toEqual(['sql', 'sql']);
  });

  test('matches whole English words, their plural, and beginnings where the table says so', () => {
    expect(ids('an invalid or corridor')).toEqual([]);
    expect(ids('leaks of leaky things')).toEqual(['leak']);
    expect(ids('unsafe deserialization')).toEqual(['object']);
  });

  test('takes the longest of overlapping words of one table, and words of each table', () => {
    expect(MATCHER.find('堆溢出信息泄露')).toMatchObject([
      { kind: 'cause', id: 'overflow' },
      { kind: 'effect', id: 'leak' },
    ]);
    expect(ids('堆溢出')).toEqual(['overflow']);
  });
});
