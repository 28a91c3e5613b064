import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { filterShape } from './filter.ts';

const filter = z.strictObject(filterShape(LETTERS.fields));

test('a call takes what the fields of a collection can be narrowed by', () => {
  const given = {
    urgency: ['now', 'none'],
    subject: ['road'],
    is_answered: true,
    year: [2024],
    weight_max: 500,
  } as const;
  expect(filter.parse({ ...given, sent_from: '2024-02-29' })).toEqual({ ...given, sent_from: '2024-02-29' });
  expect(Object.keys(filter.shape)).not.toContain('number');
  expect(filter.shape.weight_min.description).toBe('重量不低于');
});

test.each([
  { urgency: ['slow'] },
  { weight_min: 501 },
  { sent_from: '2024-02-30' },
  { sent_from: '0000-01-01' },
  { is_answered: 'yes' },
  { year: [1969] },
  { answered: true },
  { heading: 'x' },
])('a call refuses %j', (given) => {
  expect(filter.safeParse(given).success).toBe(false);
});
