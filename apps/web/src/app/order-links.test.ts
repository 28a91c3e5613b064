import type { PageName } from '@ldy/contract/pages.ts';
import { describe, expect, test } from 'vitest';
import type { PageDeclaration } from '../page-declaration.ts';
import { orderedMenus } from './order-links.ts';
import { DECLARED_PAGES } from './pages.ts';

/** Declarations of pages of the personal centre, each with the page that its link follows. */
const centre = (...links: readonly [page: PageName, after?: PageName][]): PageDeclaration[] =>
  links.map(([page, after]) => ({
    page,
    load: () => Promise.reject(new Error('no test opens it')),
    frame: 'personal-centre',
    links: [{ ...(after && { after }), icon: 'user', words: [] }],
  }));

describe('a menu is refused', () => {
  test.each<[why: string, pages: PageDeclaration[], message: RegExp]>([
    [
      'with a link that follows a page of no menu',
      centre(['UserInfo'], ['UserData', 'BatchDetail']),
      /UserData comes after BatchDetail/,
    ],
    [
      'with a link that follows a page of another menu',
      [...DECLARED_PAGES, ...centre(['LeakDetail', 'Doc'])],
      /LeakDetail comes after Doc/,
    ],
    [
      'in which two links follow the same page',
      centre(['UserInfo'], ['UserData', 'UserInfo'], ['UserAssets', 'UserInfo']),
      /UserData and UserAssets both come after UserInfo/,
    ],
    ['in which two links come first', centre(['UserInfo'], ['UserData']), /UserInfo and UserData both come first/],
    ['in which a link follows itself', centre(['UserInfo'], ['UserData', 'UserData']), /UserData comes after UserData/],
    [
      'in which links follow each other in a circle',
      centre(['UserInfo'], ['UserData', 'UserAssets'], ['UserAssets', 'UserData']),
      /UserData comes after UserAssets/,
    ],
    [
      'in which no link comes first',
      centre(['UserInfo', 'UserData'], ['UserData', 'UserInfo']),
      /UserInfo comes after/,
    ],
    [
      'in which a page has two links, one behind the other',
      centre(['UserInfo'], ['UserData', 'UserInfo'], ['UserInfo', 'UserData']),
      /UserInfo has two links/,
    ],
    [
      'in which a page has two links, one behind nothing',
      centre(['UserInfo'], ['UserInfo', 'UserData']),
      /UserInfo comes after UserData/,
    ],
  ])('%s', (_why, pages, message) => {
    expect(() => orderedMenus(pages)).toThrow(message);
  });
});

test('links are in the order of their neighbours, however their pages are listed', () => {
  const pages = centre(['UserAssets', 'UserData'], ['UserData', 'UserInfo'], ['UserInfo']);
  const order = orderedMenus(pages)['personal-centre'].map(({ page }) => page);
  expect(order).toEqual(['UserInfo', 'UserData', 'UserAssets']);
});

test('each menu of the portal has this order', () => {
  const pagesOf = Object.entries(orderedMenus(DECLARED_PAGES)).map(([menu, links]) => [
    menu,
    links.map(({ page }) => page),
  ]);
  expect(Object.fromEntries(pagesOf)).toEqual({
    navigation: [
      'Home',
      'FullBugList',
      'PivotalBug',
      'PatchManageList',
      'InformationList',
      'DataV',
      'StaticsCharts',
      'ReportList',
      'Standard',
      'Doc',
    ],
    'personal-centre': [
      'UserInfo',
      'UserSecurity',
      'ChangePassword',
      'UserNotices',
      'UserApplications',
      'UserSearches',
      'UserShares',
      'UserKiosks',
      'UserData',
      'UserAssets',
      'UserOrganisations',
      'UserApiKey',
    ],
    more: [
      'Home',
      'CompanyApply',
      'BusinessApply',
      'PatchMissing',
      'StaticsBoards',
      'Protocol',
      'Privacy',
      'SourceBoard',
    ],
    'back-office': [
      'BackOffice',
      'BackOfficeApplications',
      'BackOfficeAccounts',
      'BackOfficeInvitations',
      'BackOfficeLibrary',
      'BackOfficeSources',
      'BackOfficeImports',
      'BackOfficeQuarantine',
      'BackOfficeLinks',
      'BackOfficeCorrections',
      'BackOfficePatchFiles',
      'BackOfficeNotices',
      'BackOfficeReports',
      'BackOfficeNews',
      'BackOfficeNewsTopics',
      'BackOfficeNewsSources',
      'BackOfficeShares',
      'BackOfficeTexts',
      'BackOfficeBrand',
      'BackOfficeBanner',
      'BackOfficeOperations',
      'BackOfficeOutbox',
      'BackOfficeSettings',
      'BackOfficeAudit',
      'BackOfficeStaff',
    ],
  });
});

test('in the menu of the back office the links of a group follow each other', () => {
  const groups = orderedMenus(DECLARED_PAGES)['back-office'].map(({ group }) => group);
  const starts = groups.filter((group, at) => group !== groups[at - 1]);
  expect(new Set(starts).size).toBe(starts.length);
});
