import { expect, test } from 'vitest';
import { ORGANISATION_RIGHTS, rolesWith } from './roles.ts';

test('each role has every right of those below it, and only the owner manages', () => {
  expect(Object.fromEntries(ORGANISATION_RIGHTS.map((right) => [right, rolesWith(right)]))).toEqual({
    read: ['owner', 'editor', 'member', 'reader'],
    work: ['owner', 'editor', 'member'],
    change: ['owner', 'editor'],
    manage: ['owner'],
  });
});
