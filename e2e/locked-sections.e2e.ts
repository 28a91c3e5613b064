import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import type { Size } from './support/browser.ts';
import { useJourney } from './support/journey.ts';
import { makeAccount } from './support/made-account.ts';
import { goWithin, searchBox, settledResults } from './support/screens.ts';
import { type AccountRole, signInAs, signInWith } from './support/sign-in.ts';
import { settle } from './support/watch.ts';

const { arrive, portal } = useJourney();
const CVE = 'CVE-2021-44228';
const LOCKED_PART = '以下内容包含在商业版中';
const LOCKED = [
  'PoC',
  'EXP',
  '补丁',
  'CPE',
  '检测规则',
  '临时修复',
  '一键修复',
  '高级标签',
  '标准化产品信息',
  '分析报告',
];
const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

interface Walk {
  page: Page;
  /** All JSON answers, unprocessed. */
  answers: string[];
}

/** Opens the profile with its record as JSON. */
async function openProfile(role: AccountRole | undefined, size: Size = 'desktop'): Promise<Walk> {
  const { page } = await arrive({ size });
  if (role) await signInAs(page.context(), portal(), role);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    const text = await response.text().catch(() => '');
    if (text !== '') answers.push(text);
  });
  await page.goto(`/bug/ldy-detail/${CVE}`);
  await section(page, '原始 JSON').getByRole('button', { name: /^展开/ }).click();
  await section(page, '原始 JSON').locator('pre').waitFor();
  await settle(page);
  return { page, answers };
}

/** Goes on to every other place that shows the record: its entries in single libraries, the list, suggestions. */
async function goOn(page: Page): Promise<void> {
  for (const { source, key } of libraries) {
    await goWithin(page, `/bug/detail/${encodeURIComponent(key)}/${source}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
  }
  await goWithin(page, `/bug/full-bug?search=${CVE}`);
  await settledResults(page);
  await searchBox(page).fill('log4');
  await page.getByRole('option').first().waitFor();
}

/** The record's entries in single libraries. */
let libraries: { source: string; key: string }[] = [];
/** Values of the fields only business accounts see, excluding those that also occur elsewhere in the record. */
let secrets: string[] = [];

beforeAll(async () => {
  const { page, answers } = await openProfile('business');
  const detail = answers.map((text) => JSON.parse(text).data).findLast((data) => data?.record?.poc);
  const { record } = detail;
  libraries = detail.sources;
  expect(libraries.length).toBeGreaterThan(1);
  const { poc, exp, attack, cpes, detection_rules, vulnerabilityAnalysis, checkVulReport, fixes, ...others } = record;
  // Which patch it is goes with the official fix.
  const { officialFix, fixAffect, patchs, ...otherFixes } = fixes;
  const patches = patchs.map(({ name, version, ...rest }: Record<string, unknown>) => rest);
  // References and attack patterns are public.
  const { globalPocUrl: _, ...pocWords } = poc;
  const { globalExpUrl: __, ...expWords } = exp;
  const { capec, ...samples } = attack;
  const open = JSON.stringify([others, officialFix, fixAffect, capec]);
  secrets = textsOf([
    pocWords,
    expWords,
    samples,
    cpes,
    detection_rules,
    vulnerabilityAnalysis,
    checkVulReport,
    otherFixes,
    patches,
  ])
    .map((text) => JSON.stringify(text).slice(1, -1))
    .filter((text) => text.length > 11 && !open.includes(text));
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((text) => text.startsWith('cpe:2.3:')).length).toBeGreaterThan(0);
  for (const name of ['检测规则', '利用情报'])
    expect(await section(page, name).locator('pre').count()).toBeGreaterThan(0);
  expect(await page.getByText(LOCKED_PART).count()).toBe(0);
});

test.each<[AccountRole | 'visitor', Size]>([
  ['visitor', 'phone'],
  ['personal', 'desktop'],
  ['enterprise', 'phone'],
])('%s on a %s reads what is locked and who opens it, and no answer on the way has any of it', async (who, size) => {
  const role = who === 'visitor' ? undefined : who;
  const { page, answers } = await openProfile(role, size);
  const shown = await page.content();
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  for (const name of LOCKED) expect(await page.getByText(name, { exact: false }).count(), name).toBeGreaterThan(0);
  await section(page, '原始 JSON')
    .getByText(/未包含：.*CPE、补丁、PoC、EXP/)
    .waitFor();
  for (const name of ['受影响产品', '修复与补丁', '利用情报', '检测规则', '分析与建议'])
    await section(page, name)
      .getByRole('link', { name: /^商业版可查看：/ })
      .waitFor();
  const all = section(page, '更多情报');
  expect(await all.getByText(LOCKED_PART).count()).toBe(1);
  await all.getByText('已收录 PoC').waitFor();
  const way = all.getByRole('link', { name: role ? '了解商业版' : '登录' });
  expect(await way.getAttribute('href')).toContain(role ? '/home/business' : '/login?redirect=');
  // The record as JSON is the only one.
  expect(await page.locator('main pre').count()).toBe(1);
  expect(await findBarriers(page)).toEqual([]);

  await goOn(page);
  expect(answers.length).toBeGreaterThan(libraries.length);
  const leaked = answers.map((text) => secrets.filter((secret) => text.includes(secret)));
  expect(leaked.flat()).toEqual([]);
});

test('a business account reads proofs of concept once it has confirmed the disclaimer, which it cannot pass by', async () => {
  const account = await makeAccount(portal(), 'business', 'disclaimer');
  const { page } = await arrive();
  await signInWith(page.context(), portal(), { ...account, disclaimed: false });
  await page.goto(`/bug/ldy-detail/${CVE}`);
  const dialog = page.getByRole('dialog', { name: '免责声明' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(await findBarriers(page)).toEqual([]);
  expect(await section(page, '利用情报').locator('pre').count()).toBe(0);
  await dialog.getByRole('button', { name: '我确认' }).click();
  await section(page, '利用情报').locator('pre').first().waitFor();
  await page.reload();
  await section(page, '利用情报').locator('pre').first().waitFor();
  expect(await dialog.count()).toBe(0);
});

test('nothing is locked to staff', async () => {
  const { page } = await openProfile('staff');
  await section(page, '检测规则')
    .getByText(/Suricata|检测方法|指纹/)
    .first()
    .waitFor();
  expect(await page.getByText(LOCKED_PART).count()).toBe(0);
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
