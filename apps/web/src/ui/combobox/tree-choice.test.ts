import { describe, expect, test } from 'vitest';
import { chosenLeaves, shareOf, toggled, visibleNodes } from './tree-choice.ts';

const sql = { value: 'sql', label: 'SQL 注入', words: 'SQL Injection' };
const xss = { value: 'xss', label: '跨站脚本' };
const injection = { value: 'injection', label: '注入', children: [sql, xss] };
const race = { value: 'race', label: '竞争条件' };
const code = { value: 'code', label: '代码问题', children: [injection, race] };
const other = { value: 'other', label: '其他' };
const TREE = [code, other];

describe('what is chosen', () => {
  const shareIn = (value: string[], node = code as Parameters<typeof shareOf>[0]) =>
    shareOf(node, chosenLeaves(TREE, new Set(value)));
  test.each([
    [[], 'none'],
    [['sql'], 'some'],
    [['injection'], 'some'],
    [['injection', 'race'], 'all'],
    [['sql', 'xss', 'race'], 'all'],
    [['code'], 'all'],
    [['gone'], 'none'],
  ])('with %j is of the whole branch: %s', (value, expected) => expect(shareIn(value)).toBe(expected));

  test('is everything below what is chosen', () => expect(shareIn(['code'], sql)).toBe('all'));
});

describe('a turn', () => {
  test.each([
    ['chooses a leaf', [], sql, ['sql']],
    ['says the branch once all below it are chosen', ['sql'], xss, ['injection']],
    ['goes up as far as that is so', ['injection'], race, ['code']],
    ['chooses a branch in place of a part of it', ['sql', 'other'], injection, ['injection', 'other']],
    ['takes out a branch with all below it', ['code', 'other'], code, ['other']],
    ['leaves the others of a branch of which one is taken out', ['code'], xss, ['sql', 'race']],
    ['takes out a branch after its parts were chosen', ['sql', 'xss'], injection, []],
    ['keeps what the tree does not know', ['gone', 'sql'], sql, ['gone']],
  ])('%s', (_, value, node, expected) => expect(toggled(TREE, value, node)).toEqual(expected));
});

describe('the rows', () => {
  const rows = (search: string, open: string[] = []) =>
    visibleNodes(TREE, (value) => open.includes(value), search).map(
      ({ node, depth, parent }) => `${depth}${node.label}${parent}`,
    );
  test.each([
    ['are the roots at first', '', [], ['0代码问题-1', '0其他-1']],
    ['show what is below an open branch', '', ['code'], ['0代码问题-1', '1注入0', '1竞争条件0', '0其他-1']],
    ['hide an open branch in a closed one', '', ['injection'], ['0代码问题-1', '0其他-1']],
    ['lead to what is found', '竞争', [], ['0代码问题-1', '1竞争条件0']],
    ['show all below what is found', '注入', [], ['0代码问题-1', '1注入0', '2SQL 注入1', '2跨站脚本1']],
    ['are found in the other language', 'sql inj', [], ['0代码问题-1', '1注入0', '2SQL 注入1']],
    ['are none where nothing is found', 'zzz', [], []],
  ])('%s', (_, search, open, expected) => expect(rows(search, open)).toEqual(expected));
});
