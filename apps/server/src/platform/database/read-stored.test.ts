import { expect, test } from 'vitest';
import { z } from 'zod';
import { StoredUnreadableError } from '../errors.ts';
import { readStored } from './read-stored.ts';

const link = z.strictObject({ title: z.string(), url: z.string().min(1) });
const document = z.strictObject({
  title: z.string(),
  kind: z.enum(['risk', 'event']).default('risk'),
  level: z.enum(['high', 'low']).nullable(),
  isCore: z.boolean(),
  links: z.array(link),
  note: z.string().optional(),
  counts: z.record(z.string(), z.int()),
});
const WHOLE = {
  ...{ title: '标题', kind: 'event', level: 'low', isCore: true, note: '' },
  ...{ links: [{ title: '', url: '/' }], counts: { a: 1 } },
} as const;
const BLANK = { title: '', kind: 'risk', level: null, isCore: false, links: [], counts: {} };

test('what this version wrote is as it was', () => {
  expect(readStored(document, WHOLE)).toEqual(WHOLE);
});

test.each(Object.keys(WHOLE))('a document of before %s was there has its default', (name) => {
  const { [name as 'title']: _, ...before } = WHOLE;
  const expected: Record<string, unknown> = { ...WHOLE, ...BLANK, ...before };
  if (name === 'note') delete expected.note;
  expect(readStored(document, before)).toEqual(expected);
});

test('what a later version wrote beside is left out, in lists too', () => {
  const links = [{ ...WHOLE.links[0], size: 1 }, { title: 'no address' }, 'an address'];
  expect(readStored(document, { ...WHOLE, links, color: 'red' })).toEqual(WHOLE);
});

test('a choice that this version does not have is the default where there is one', () => {
  expect(readStored(document, { ...WHOLE, kind: 'other', level: 'medium' })).toEqual({
    ...WHOLE,
    ...{ kind: 'risk', level: null },
  });
});

test.each([[undefined], [null], ['text'], [[]], [{}]])('%j has every default', (stored) => {
  expect(readStored(document, stored)).toEqual(BLANK);
});

test('where there is no default nothing is made up', () => {
  expect(() => readStored(z.object({ at: z.iso.date() }), {})).toThrow(StoredUnreadableError);
});
