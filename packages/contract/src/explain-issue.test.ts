import { expect, test } from 'vitest';
import { z } from 'zod';
import { explainIssue } from './explain-issue.ts';

const schema = z.strictObject({
  page: z.int().min(1).max(1000).optional(),
  sort: z.enum(['cvss', 'epss']).optional(),
  search: z.string().max(9).optional(),
  ids: z.array(z.string()).max(2).optional(),
  share: z.number().lt(1).optional(),
  within: z.strictObject({ days: z.number() }).optional(),
  ticket: z
    .string()
    .regex(/^[\w-]{20,200}$/)
    .optional(),
});

test.each([
  [
    'a parameter that does not exist is named, with those that do',
    { sevrity: 1 },
    '没有“sevrity”参数；可用的参数：page、sort、search、ids、share、within、ticket',
  ],
  ['within another, with those of that place', { within: { days: 1, weeks: 1 } }, '没有“weeks”参数；可用的参数：days'],
  [
    'of many the first are named',
    { a: 1, b: 1, c: 1, d: 1 },
    '没有“a”、“b”、“c”等 4 个参数；可用的参数：page、sort、search、ids、share、within、ticket',
  ],
  ['a value of another type', { page: '1' }, '须为数字'],
  ['a choice', { sort: 'date' }, '须为以下之一：cvss、epss'],
  ['a number that is too small', { page: 0 }, '须不小于 1'],
  ['a number at an end that is not included', { share: 1 }, '须小于 1'],
  ['a text that is too long', { search: '0123456789' }, '最多 9 个字符'],
  ['a list that is too long', { ids: ['a', 'b', 'c'] }, '最多 2 项'],
  ['a text of another form, without a regular expression', { ticket: '?' }, '格式不正确'],
  ['what is missing', { within: {} }, '是必填项'],
])('%s', (_what, input, message) => {
  expect(schema.safeParse(input, { error: explainIssue }).error?.issues[0]?.message).toBe(message);
});

test('a long name is repeated in part only', () => {
  const key = 'x'.repeat(1000);
  const { error } = z.strictObject({}).safeParse({ [key]: 1 }, { error: explainIssue });
  expect(error?.issues[0]?.message).toBe(`没有“${'x'.repeat(40)}”参数；这里不接受参数`);
});
