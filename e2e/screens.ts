import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MyApplication } from '@ldy/contract/applications.ts';
import { listAssets, readAssetText, readExposures, saveAsset } from '@ldy/contract/asset/own-assets.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { listReports } from '@ldy/contract/reports.ts';
import { saveSearch } from '@ldy/contract/saved-searches.ts';
import { listVulnerabilities } from '@ldy/contract/vulnerability/list.ts';
import type { Page } from 'playwright-core';
import { launchBrowser, SIZES, type Size, THEMES, visit } from './support/browser.ts';
import { callAsPage } from './support/call-as-page.ts';
import { agreement, field, signInButton, userMenu } from './support/forms.ts';
import { newPhone } from './support/made-account.ts';
import { startPortal } from './support/portal.ts';
import { ROUTES, roleOf } from './support/routes.ts';
import { projectPaths } from './support/scripts.ts';
import { type AccountRole, demoAccount, signInAs } from './support/sign-in.ts';
import { solveSlider } from './support/solve-slider.ts';
import { settle } from './support/watch.ts';

type Act = (page: Page) => Promise<void>;
interface Screen {
  name: string;
  address: string;
  role?: AccountRole | undefined;
  /** Set-up before the page is opened, e.g. faked answers for states that are laborious to reach. */
  before?: Act | undefined;
  /** Actions between the first content and the state to capture. */
  act?: Act | undefined;
}
const screen = (name: string, address: string, role?: AccountRole, act?: Act, before?: Act): Screen => ({
  name,
  address,
  role,
  act,
  before,
});

const LOG4SHELL = '/bug/ldy-detail/CVE-2021-44228';
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();
const all =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
const refuse =
  (path: string, name: keyof typeof ERROR_CODES, data: unknown = null): Act =>
  async (page) => {
    await page.route(`**${path}`, (route) => route.fulfill({ json: { ...ERROR_CODES[name], data } }));
  };
const TICKET = 'x'.repeat(43);

async function askForSlider(page: Page): Promise<void> {
  await field(page, '账号').fill('no-account-here');
  await field(page, '密码').fill('Wrong-password-1');
  await agreement(page).check();
  await signInButton(page).click();
  await page.locator('[role=slider][aria-disabled=false]').waitFor();
}

async function goToSecondStep(page: Page): Promise<void> {
  await press('忘记密码')(page);
  await field(page, '已注册的手机号或邮箱').fill(newPhone());
  await press('获取验证码')(page);
  await solveSlider(page);
  await field(page, '确认新密码').waitFor();
}

async function useUpSearches(page: Page): Promise<void> {
  await page.goto('/bug/full-bug');
  for (let word = 0; word < 10; word += 1) await callAsPage(page, listVulnerabilities, { search: `apache ${word}` });
}

async function rememberSearches(page: Page): Promise<void> {
  await page.goto('/bug/full-bug');
  const cisco = { query: 'vendor:思科 cvss>=7', published_from: '2025-11-21' };
  await callAsPage(page, saveSearch, { name: '思科近一年高危', filter: cisco });
  const apache = { vendor: ['apache'], severity: ['critical' as const, 'high' as const], kev: true, has_poc: true };
  await callAsPage(page, saveSearch, { name: '在野利用的 Apache 组件', filter: apache });
}

/** Two assets that Log4Shell affects, of the account that looks. */
async function haveAssets(page: Page): Promise<void> {
  await page.goto('/user/user-assets');
  if ((await callAsPage(page, listAssets, {})).total > 0) return;
  const listed = ['Apache Log4j 2.14.1\nnginx 1.18.0', 'Apache Log4j 2.14.1\nApache Tomcat 9.0.30\nOpenSSL 1.1.1'];
  for (const [at, text] of listed.entries()) {
    const { id: reading } = await callAsPage(page, readAssetText, { text });
    const more = { name: at ? '支付网关' : '测试机', level: at ? (1 as const) : (10 as const), reading };
    const { id } = await callAsPage(page, saveAsset, { ...more, location: at ? 5 : 1 });
    await callAsPage(page, readExposures, { ids: [id] });
  }
}

async function openReport(page: Page): Promise<void> {
  const { list } = await callAsPage(page, listReports, {});
  await page.goto(`/report/detail/${list[0]?.id}`);
  await page.getByRole('heading', { name: '与我有关' }).scrollIntoViewIfNeeded();
}

/** One application in every state that looks different. */
async function showApplications(page: Page): Promise<void> {
  const at = (day: string) => `2026-11-${day}T02:00:00.000Z`;
  const submitted = { at: at('23'), step: 'submit' as const, said: '' };
  const application: MyApplication = {
    ...{ id: '1', kind: 'enterprise', state: 'submitted', version: 3, due: '2026-11-25', due_is_certain: true },
    ...{
      user_name: 'shidai-secure',
      name: '李雷',
      company: '某某时代科技有限公司',
      department: '安全部',
      industrys: '9,10',
    },
    ...{
      mail: 's***@shidai.example.cn',
      phone: '139****5678',
      file_name: '营业执照.jpg',
      file: '/api/frontend/fpublic/licence',
    },
    ...{ submitted_at: at('23'), decided_at: '', forgotten_at: '', history: [submitted] },
  };
  const notes = { ask: '营业执照照片不清晰，请重新上传原件照片。', reject: '公司名称与营业执照不一致。' };
  const decided = { due: '', decided_at: at('24'), forgotten_at: '2027-02-22T02:00:00.000Z' };
  const list: MyApplication[] = [
    {
      ...application,
      state: 'more-asked',
      due: '',
      history: [{ at: at('24'), step: 'ask', said: notes.ask }, submitted],
    },
    {
      ...application,
      id: '2',
      kind: 'business',
      department: '',
      user_name: '',
      file_name: '',
      file: '',
      due_is_certain: false,
    },
    {
      ...application,
      ...decided,
      id: '3',
      state: 'rejected',
      history: [{ at: at('24'), step: 'reject', said: notes.reject }, submitted],
    },
    { ...application, ...decided, id: '4', state: 'approved' },
  ];
  await page.route('**/api/frontend/user/applications', (route) =>
    route.fulfill({ json: { ...ERROR_CODES.ok, data: { list } } }),
  );
}

async function checkVersion(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: '受影响吗？' }).first();
  await form.getByLabel('版本').fill('2.12.2');
  await form.getByRole('button', { name: '判断' }).click();
  await form.getByText('版本 2.12.2').waitFor();
}

async function typeIntoPalette(page: Page): Promise<void> {
  await press(/^搜索或前往/)(page);
  await page.getByRole('dialog').getByRole('combobox').fill('apache');
}

async function beginTotp(page: Page): Promise<void> {
  await press('开启动态验证码')(page);
  await field(page.getByRole('dialog'), '当前密码').fill(demoAccount(portal, 'business').password);
  await press('下一步')(page);
  await dialog('绑定身份验证器')(page);
}

/** Every route as each of its readers first sees it. */
const FIRST_LOOKS = ROUTES.flatMap(({ name, address, seenBy }) =>
  seenBy.map((walker) =>
    screen(seenBy.length > 1 && walker !== 'visitor' ? `${name}-${walker}` : name, address, roleOf(walker)),
  ),
);

/** The routes, and their further states. */
const SCREENS: readonly Screen[] = [
  ...FIRST_LOOKS,
  screen('list-nothing', '/bug/full-bug?search=apache&severity=low&kev=1&epss_min=0.9'),
  screen('list-quota-refused', '/bug/full-bug?search=openssl', 'personal', undefined, useUpSearches),
  screen('list-preview', '/bug/full-bug?page_size=50', 'enterprise', press(/^预览/)),
  screen('list-save', '/bug/full-bug?search=apache&severity=critical', 'enterprise', press('保存搜索')),
  screen('list-saved', '/bug/full-bug?search=apache', 'business', press('我的搜索'), rememberSearches),
  screen('list-assets', '/bug/full-bug', 'business', undefined, haveAssets),
  screen('work-assets', '/user/user-assets?view=work', 'business', undefined, haveAssets),
  screen('statistics-assets', '/statics/charts', 'business', undefined, haveAssets),
  screen('report-assets', '/report/list', 'business', openReport, haveAssets),
  screen('situation-assets', '/data-v', 'business', undefined, haveAssets),
  screen('palette', '/bug/full-bug', 'business', press(/^搜索或前往/), rememberSearches),
  screen('palette-typed', '/home', 'business', typeIntoPalette),
  screen('profile-personal', LOG4SHELL, 'personal'),
  screen('profile-checked', LOG4SHELL, 'business', checkVersion),
  screen('login-missing', '/login', undefined, (page) => signInButton(page).click()),
  screen('login-personal', '/login', undefined, (page) => page.getByRole('tab', { name: '个人版' }).click()),
  screen('login-slider', '/login', undefined, askForSlider),
  screen(
    'login-totp',
    `/login?sso=1#qid=${TICKET}`,
    undefined,
    (page) => page.getByRole('heading', { level: 1, name: '验证身份' }).waitFor(),
    refuse('/user/login', 'totpNeeded', { qid: TICKET }),
  ),
  screen(
    'login-agreement',
    `/login?sso=1#qid=${TICKET}`,
    undefined,
    (page) => page.getByRole('form', { name: '同意协议' }).waitFor(),
    refuse('/user/login', 'agreementNeeded', { qid: TICKET }),
  ),
  screen(
    'login-invitation',
    `/login?sso=1#qid=${TICKET}`,
    undefined,
    dialog('邀请码验证'),
    refuse('/user/login', 'invitationNeeded', { qid: TICKET }),
  ),
  screen('login-reset', '/login', undefined, press('忘记密码')),
  screen('login-reset-second-step', '/login', undefined, goToSecondStep),
  screen('signup-missing', '/singup', undefined, press('注册')),
  screen('too-fast', LOG4SHELL, 'business', dialog('异常提示'), refuse('/cve5/cvecompletedetail', 'tooFast')),
  screen('user-menu-personal', '/bug/full-bug', 'personal', (page) => userMenu(page).click()),
  screen('user-menu-business', '/bug/full-bug', 'business', (page) => userMenu(page).click()),
  ...(['personal', 'enterprise', 'staff'] as const).map((role) => screen(`user-info-${role}`, '/user/info', role)),
  screen('user-bind-mail', '/user/info', 'enterprise', press('更换邮箱')),
  screen('user-bind-wechat', '/user/info', 'enterprise', all(press('绑定微信'), dialog('绑定微信'))),
  screen('user-security-personal', '/user/security', 'personal'),
  screen('user-totp', '/user/security', 'business', beginTotp),
  screen('user-searches', '/user/searches', 'business', undefined, rememberSearches),
  screen('user-searches-empty', '/user/searches', 'staff'),
  screen('user-delete', '/user/data', 'enterprise', press('注销账号')),
  screen('user-api-key', '/user/user-api-key', 'personal'),
  screen('business-dialog', '/home/business', undefined, all(press('联系我们'), dialog('商业版申请'))),
  screen('business-missing', '/business/businessapply', 'personal', press('提交申请')),
  screen('company-dialog', '/home?openCompanyDialog=1', 'personal', dialog('企业认证')),
  screen('company-missing', '/company/apply', 'personal', press('提交申请')),
  screen('company-under-way', '/company/apply', 'personal', undefined, showApplications),
  screen('user-applications-states', '/user/applications', 'personal', undefined, showApplications),
  screen('user-applications-answer', '/user/applications', 'personal', press('补充材料'), showApplications),
];

/** `node e2e/screens.ts [name …]`: full-page screenshots of every screen, for desktop and phone, light and dark, into ./screenshots. */
const wanted = process.argv.slice(2);
const folder = join((await projectPaths()).root, 'screenshots');
mkdirSync(folder, { recursive: true });
const portal = await startPortal({ LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000' });
const browser = await launchBrowser();
let problems = 0;
for (const size of Object.keys(SIZES) as Size[]) {
  for (const theme of THEMES) {
    for (const each of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const { page, close, problems: found, expect } = await visit(browser, portal.url, { size, theme });
      expect(/(answer|status of) 404/);
      if (each.role) await signInAs(page.context(), portal, each.role);
      await each.before?.(page);
      await page.goto(each.address);
      await settle(page);
      await each.act?.(page);
      await settle(page);
      // React shows what was loaded at the earliest 300 ms after the last such change.
      await page.locator('[role=status][aria-label^="正在加载"]').waitFor({ state: 'detached' });
      const file = join(folder, `${each.name}-${SIZES[size].width}-${theme}.png`);
      // A dialog is positioned in the window, so only the window is captured.
      const isCovered = (await page.locator('dialog[open]').count()) > 0;
      await page.screenshot({ path: file, fullPage: !isCovered, animations: 'disabled' });
      console.log(file);
      for (const problem of found) console.error(`  ${problem}`);
      problems += found.length;
      await close();
    }
  }
}
await browser.close();
await portal.stop();
process.exitCode = problems > 0 ? 1 : 0;
