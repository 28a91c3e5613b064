import { PAGES, type PageName } from '@ldy/contract/pages.ts';
import { expect, test } from 'vitest';
import { flagsOf } from './route-flags.ts';

const names = [...(Object.keys(PAGES) as PageName[]), 'Hello'] as const;
const withFlag = (holds: (flags: ReturnType<typeof flagsOf>) => boolean) =>
  names.filter((name) => holds(flagsOf(name)));

test('asks for the disclaimer where proofs of concept and exploits are shown', () => {
  expect(withFlag(({ disclaimer }) => disclaimer).sort()).toEqual(['LdyvulDetail', 'LibraryDetail']);
});

test('has a see-through header on Login, Singup and Hello, and over the hero of the home page', () => {
  expect(withFlag(({ header }) => header === 'transparent').sort()).toEqual(['Hello', 'Home', 'Login', 'Singup']);
});

test('hides the footer and has a special header on DataV alone', () => {
  expect(withFlag(({ footer }) => footer === 'hidden')).toEqual(['DataV']);
  expect(withFlag(({ header }) => header === 'special')).toEqual(['DataV']);
});

test('offers the consultation on the home page alone, and the way back up there too', () => {
  expect(withFlag(({ contact }) => contact)).toEqual(['Home']);
  expect(flagsOf('Home').backToTop).toBe(true);
});

test('knows what to do where no page is named', () => {
  expect(flagsOf(undefined)).toEqual(flagsOf('UserInfo'));
});
