import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindIndustries, setNotices } from '@ldy/contract/accounts/account.ts';
import { PREFERENCES } from '@ldy/contract/accounts/preferences.ts';
import { expect, test } from 'vitest';
import { ACCOUNT_COLUMNS } from './account.ts';

const HOME = join(import.meta.dirname, '../../../../..');

test('every choice that a call of the personal centre takes is a preference with a reader', () => {
  const chosen = [setNotices, bindIndustries].flatMap(({ input }) => Object.keys(input.shape));
  expect(chosen.sort()).toEqual(Object.keys(PREFERENCES).sort());
  const stored = ACCOUNT_COLUMNS.match(/\bnotify_\w+/g) ?? [];
  expect(stored.map((column) => column.replace('notify_', ''))).toEqual(
    expect.arrayContaining(Object.keys(setNotices.input.shape)),
  );
  expect(stored).toHaveLength(Object.keys(setNotices.input.shape).length);
});

test.each(Object.entries(PREFERENCES))('%s is read where it says that it is', (_name, { reader: { file, reads } }) => {
  expect(readFileSync(join(HOME, file), 'utf8')).toContain(reads);
});
