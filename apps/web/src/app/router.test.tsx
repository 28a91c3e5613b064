import { LEADS_TO, PAGES, type PageName } from '@ldy/contract/pages.ts';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { pageOf } from './page-route.ts';
import { ROUTES } from './router.tsx';

const flat = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** Paths beginning with _ are for development and not in builds. */
const ROUTED = flat(ROUTES).filter(({ handle, path }) => handle && path !== undefined && !path.startsWith('/_'));

test('has each route by the name and the pattern of its page, each once', () => {
  for (const { handle, path } of ROUTED) {
    const page = pageOf([{ handle }]);
    expect(page && PAGES[page].pattern, `${path}`).toBe(path);
  }
  const paths = ROUTED.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('has a route for each page of the contract that is built', () => {
  const shown = ROUTED.map(({ handle }) => pageOf([{ handle }]));
  const addresses = flat(ROUTES).map(({ path }) => path);
  const missed = (Object.keys(PAGES) as PageName[]).filter((name) =>
    LEADS_TO[name] ? !addresses.includes(PAGES[name].pattern) : !shown.map(String).includes(String(name)),
  );
  expect(missed).toEqual([]);
});

test('takes the page of the innermost route', () => {
  expect(pageOf([{ handle: undefined }, { handle: { page: 'User' } }, { handle: { page: 'UserInfo' } }])).toBe(
    'UserInfo',
  );
  expect(pageOf([{ handle: { page: 'User' } }, { handle: {} }])).toBe('User');
  expect(pageOf([])).toBeUndefined();
});

test.each([
  ['/', '/home'],
  ['/standard', '/standard/vul'],
])('leads from %s to %s, with the query', async (from, to) => {
  const start = flat(ROUTES).find(({ path }) => path === from);
  const request = new Request(`http://portal.example${from}?openCompanyDialog=1`);
  const loader = start?.loader as (given: { request: Request }) => Response | Promise<Response>;
  expect((await loader({ request })).headers.get('location')).toBe(`${to}?openCompanyDialog=1`);
});
