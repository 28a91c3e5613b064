import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useJourney } from './support/journey.ts';
import { searchBox, settledResults } from './support/screens.ts';
import { type AccountRole, signInAs } from './support/sign-in.ts';
import { settle } from './support/watch.ts';

const { arrive, portal } = useJourney();
const CVE = 'CVE-2021-44228';
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

/** Visits every place that shows a record: list, suggestions, profile with everything expanded, and library entries. */
async function walk(role: AccountRole | undefined): Promise<Walk> {
  const { page } = await arrive();
  if (role) await signInAs(page.context(), portal(), role);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    const text = await response.text().catch(() => '');
    if (text !== '') answers.push(text);
  });
  await page.goto(`/bug/full-bug?search=${CVE}`);
  await settledResults(page);
  await searchBox(page).fill('log4');
  await page.getByRole('option').first().waitFor();
  for (const { source, key } of libraries) {
    await page.goto(`/bug/detail/${encodeURIComponent(key)}/${source}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto(`/bug/ldy-detail/${CVE}`);
  const raw = section(page, '原始 JSON').getByRole('button', { name: /^展开/ });
  await raw.click();
  await section(page, '原始 JSON').locator('pre').waitFor();
  await settle(page);
  return { page, answers };
}

/** The record's entries in single libraries. */
let libraries: { source: string; key: string }[] = [];
/** Values of the fields only business accounts see, excluding those that also occur elsewhere in the record. */
let secrets: string[] = [];

beforeAll(async () => {
  const { page, answers } = await walk('business');
  const detail = answers.map((text) => JSON.parse(text).data).findLast((data) => data?.record?.poc);
  const { record } = detail;
  libraries = detail.sources;
  expect(libraries.length).toBeGreaterThan(1);
  const { poc, exp, attack, cpes, detection_rules, vulnerabilityAnalysis, checkVulReport, fixes, ...others } = record;
  const { officialFix, fixAffect, ...otherFixes } = fixes;
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
  ])
    .map((text) => JSON.stringify(text).slice(1, -1))
    .filter((text) => text.length > 11 && !open.includes(text));
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((text) => text.startsWith('cpe:2.3:')).length).toBeGreaterThan(0);
  for (const name of ['检测规则', '利用情报'])
    expect(await section(page, name).locator('pre').count()).toBeGreaterThan(0);
  expect(await page.getByText('以下内容包含在商业版中').count()).toBe(0);
  await page.close();
});

test.each<AccountRole | 'visitor'>(['visitor', 'personal', 'enterprise'])(
  'what is locked to %s is named, and in no answer on the way',
  async (who) => {
    const { page, answers } = await walk(who === 'visitor' ? undefined : who);
    expect(answers.length).toBeGreaterThan(5);
    const leaked = answers.map((text) => secrets.filter((secret) => text.includes(secret)));
    expect(leaked.flat()).toEqual([]);
    const shown = await page.content();
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);

    for (const name of LOCKED) expect(await page.getByText(name, { exact: false }).count(), name).toBeGreaterThan(0);
    await section(page, '原始 JSON')
      .getByText(/未包含：.*CPE、补丁、PoC、EXP/)
      .waitFor();
    for (const name of ['利用情报', '检测规则', '修复与补丁'])
      await section(page, name)
        .getByRole('link', { name: /^商业版可查看：/ })
        .waitFor();
    expect(await page.getByText('以下内容包含在商业版中').count()).toBe(1);
  },
);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
