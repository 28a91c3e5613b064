import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { userMenu } from './support/forms.ts';
import { useJourney } from './support/journey.ts';
import type { AccountRole } from './support/sign-in.ts';

const journey = useJourney();
const MARKDOWN = '**/docs/api-overview/interface-intro.md';

interface Place {
  name: string;
  address: string;
  role?: AccountRole;
  /** Set-up before the page is opened, e.g. faked answers. */
  before?: (page: Page) => Promise<unknown>;
  /** Actions until the text is shown. */
  act?: (page: Page) => Promise<unknown>;
  /** Errors expected here. */
  failure?: RegExp;
  texts: readonly string[];
}

const refuse = (path: string, status: number, answer: { code: number; msg: string }) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: { ...answer, data: null } }));
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Called by the page if the URL has a query; without one, the list is server-rendered with its answer. */
const LIST = '/cve5/cvecompletelist';

/** Chinese texts quoted in the specification, verbatim, and where they are shown. */
const PLACES: readonly Place[] = [
  {
    name: 'the menu of the API documentation',
    address: '/doc',
    role: 'business',
    texts: [
      ...['API概览', '功能简介', '权限说明'],
      ...['获取API凭证', '如何查看API ID和API KEY', '如何重置API KEY'],
      ...['安全配置', '如何绑定IP白名单', 'IP绑定的安全建议'],
      ...['API调用说明', '请求方法', '请求参数说明', '请求示例', '响应参数说明', '响应示例'],
      ...['错误码与调试', '常见错误码及解决方案'],
    ],
  },
  {
    name: 'the API documentation on its way',
    address: '/doc',
    role: 'business',
    before: (page) => page.route(MARKDOWN, () => new Promise(() => {})),
    texts: ['loading...'],
  },
  {
    name: 'the API documentation that does not come',
    address: '/doc',
    role: 'business',
    before: (page) => page.route(MARKDOWN, (route) => route.fulfill({ status: 500, body: '' })),
    failure: /interface-intro|status of 500/,
    texts: ['加载失败', '无法加载文档，请稍后重试。'],
  },
  { name: 'the levels of the list', address: '/bug/full-bug', texts: ['严重', '高危', '中危', '低危'] },
  {
    name: 'what a record does not say',
    address: '/bug/ldy-detail/CVE-2021-44228',
    role: 'business',
    texts: ['暂无'],
  },
  {
    name: 'an enterprise that applies again',
    address: '/home',
    role: 'enterprise',
    act: press(/^立即申请/),
    texts: ['当前账号已是企业版，无需重复申请'],
  },
  {
    name: 'a customer that applies again',
    address: '/home',
    role: 'business',
    act: press(/^联系我们/),
    texts: ['当前账号已是商业版，无需重复申请'],
  },
  {
    name: 'signing out',
    address: '/bug/full-bug',
    role: 'personal',
    before: (page) => page.route('**/user/logout', () => new Promise(() => {})),
    act: async (page) => {
      await userMenu(page).click();
      await page.getByRole('menuitem', { name: '退出' }).click();
    },
    texts: ['正在退出登录...'],
  },
  {
    name: 'reading too fast',
    address: '/bug/full-bug',
    role: 'business',
    before: refuse(LIST, 200, ERROR_CODES.tooFast),
    texts: ['异常提示', '下一步'],
  },
  {
    name: 'a session that has ended',
    address: '/user/info',
    role: 'personal',
    before: refuse('/user/quota', 401, ERROR_CODES.notSignedIn),
    // Other pending requests of the page are aborted.
    failure: /401|AbortError|live connection/,
    texts: ['登录失效，请重新登录'],
  },
  {
    name: 'too many calls',
    address: '/bug/full-bug?page_size=10',
    before: refuse(LIST, 429, ERROR_CODES.tooMany),
    failure: /429/,
    texts: ['访问频次过高'],
  },
  {
    name: 'a portal with too much to do',
    address: '/bug/full-bug?page_size=10',
    before: refuse(LIST, 503, ERROR_CODES.unavailable),
    failure: /503/,
    texts: ['请求过于频繁，请稍后尝试'],
  },
];

test.each(PLACES)('$name is worded as in the specification', async (place) => {
  const { page, expect: allow } = await journey.arrive();
  if (place.failure) allow(place.failure);
  if (place.role) await journey.signIn(page, place.role);
  await place.before?.(page);
  await page.goto(place.address);
  // Until the user is known, buttons act as for a visitor.
  if (place.act && place.role) await userMenu(page).waitFor();
  await place.act?.(page);
  for (const text of place.texts) await page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' });
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
});
