import { expect, it } from 'vitest';
import { paths } from '../platform/paths.ts';
import { VISITOR } from '../platform/session/user-store.ts';
import { personalUser } from '../testing/answer-api.ts';
import { divert } from './guard.ts';
import { maySearch, palettePages } from './palette-pages.ts';
import { userRoutes } from './user-routes.tsx';

const staff = { ...personalUser, auth_watch: '', role: 'staff' as const };

it.each([VISITOR, personalUser, staff])('names only pages that this person may open', (user) => {
  const turnedAway = palettePages(user).filter(({ to }) => divert({ pathname: to, search: '' }, user) !== undefined);
  expect(turnedAway).toEqual([]);
});

it('names every page of the personal centre to who has one, each once', () => {
  const named = palettePages(personalUser).map(({ to }) => to);
  const wanted = userRoutes.children?.map(({ path }) => path).filter((path) => path !== paths.user.pattern);
  expect(named).toEqual(expect.arrayContaining(wanted ?? ['missing']));
  expect(new Set(named).size).toBe(named.length);
});

it('offers no search to an account without the library', () => {
  expect(maySearch(palettePages({ ...personalUser, auth_watch: '66' }))).toBe(false);
  expect(maySearch(palettePages(personalUser))).toBe(true);
  expect(maySearch(palettePages(VISITOR))).toBe(true);
});
