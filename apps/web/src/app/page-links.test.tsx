import { addressOf } from '@ldy/contract/pages.ts';
import { expect, test } from 'vitest';
import { paths } from '../platform/paths.ts';
import { VISITOR } from '../platform/session/user-store.ts';
import { personalUser } from '../testing/answer-api.ts';
import { searchableIn } from './composed/palette.tsx';
import { divert } from './guard.ts';
import { linksFor, linksOfBackOffice, tabsOfPersonalCentre } from './page-links.ts';
import { DECLARED_PAGES } from './pages.ts';

const staff = { ...personalUser, auth_watch: '', role: 'staff' as const };

test.each([VISITOR, personalUser, staff])('names only pages that this person may open', (user) => {
  const turnedAway = linksFor(user).filter(({ to }) => divert({ pathname: to, search: '' }, user) !== undefined);
  expect(turnedAway).toEqual([]);
});

test('names every page of the personal centre to who has all menus, each once', () => {
  const named = linksFor({ ...personalUser, auth_watch: '1,5,60,70,80,100' }).map(({ to }) => to);
  const wanted = DECLARED_PAGES.filter(({ frame }) => frame === 'personal-centre').map(({ page }) => addressOf(page));
  expect(wanted).toContain(paths.userInfo.href());
  expect(named).toEqual(expect.arrayContaining(wanted));
  expect(new Set(named).size).toBe(named.length);
});

test.each([
  ['', ['通知设置', '大屏地址', 'API 凭证']],
  ['1', ['通知设置', 'API 凭证']],
  ['5', ['大屏地址', 'API 凭证']],
  ['190', ['大屏地址', 'API 凭证']],
  ['1,5,80', []],
])('gives an account with the menus %j no tab that ends in a refusal', (auth_watch, without) => {
  const tabsOf = (menus: string) =>
    tabsOfPersonalCentre({ ...personalUser, auth_watch: menus }).map(({ label }) => label);
  expect(tabsOf('1,5,80').filter((label) => !tabsOf(auth_watch).includes(label))).toEqual(without);
});

test('offers no search to an account without the library', () => {
  expect(searchableIn(linksFor({ ...personalUser, auth_watch: '66' }))).toEqual([]);
  expect(searchableIn(linksFor(personalUser))).toEqual(['vulnerabilities']);
  expect(searchableIn(linksFor(VISITOR))).toEqual(['vulnerabilities']);
});

test('gives each link an address', () => {
  expect(linksFor(staff).filter(({ to }) => !to.startsWith('/'))).toEqual([]);
});

test('names the back office to staff alone, and of it the first page', () => {
  const named = (user: typeof VISITOR) => linksFor(user).filter(({ to }) => to.startsWith('/admin'));
  expect(named(staff).map(({ page }) => page)).toEqual(['BackOffice']);
  expect([...named(personalUser), ...named(VISITOR)]).toEqual([]);
});

test('has a menu of the back office that begins with a page open to every role', () => {
  const [first, ...others] = linksOfBackOffice();
  expect(first).toMatchObject({ page: 'BackOffice', act: 'back-office.enter' });
  for (const { to, act } of others) {
    expect(to.startsWith('/admin/'), to).toBe(true);
    expect(act).not.toBe('back-office.enter');
  }
});
