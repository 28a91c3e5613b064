import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clearClipboard, readClipboard } from './support/clipboard.ts';
import { useJourney } from './support/journey.ts';
import { goWithin, scrollY } from './support/screens.ts';

const { arrive, open } = useJourney();
const LOG4SHELL = '/bug/ldy-detail/CVE-2021-44228';
const SECTIONS = [
  '漏洞描述',
  '类型与危害',
  'CVSS 评分',
  '受影响产品',
  '修复与补丁',
  '利用情报',
  '检测规则',
  '分析与建议',
  '参考链接',
  '时间线',
  '相关漏洞',
  '来源对照',
  '原始 JSON',
];

test('the profile lives under its LDY number, by whatever identifier it is asked for', async () => {
  const { page } = await arrive();
  const seen = new Set<string>();
  await page.goto('/404');
  for (const id of ['CVE-2021-44228', 'cve 2021 44228', 'CNVD-2021-95914', 'CNNVD-202112-799', 'GHSA-jfh8-c2jp-5v3q']) {
    await goWithin(page, `/bug/ldy-detail/${encodeURIComponent(id)}?from=mail#fixes`);
    await page.waitForURL(/\/bug\/ldy-detail\/LDY-\d{4}-\d+\?from=mail#fixes$/);
    seen.add(/LDY-[\d-]+/.exec(page.url())?.[0] ?? '');
  }
  const [ldy = '', ...others] = seen;
  expect(others).toEqual([]);
  await page.goto(`/bug/ldy-detail/${ldy}`);
  await page.getByRole('heading', { level: 1, name: /Log4j2 JNDI/ }).waitFor();
  await page.getByRole('list', { name: '编号' }).getByText(ldy).waitFor();
  expect(page.url()).toMatch(new RegExp(`${ldy}$`));
});

test('an unknown id says so and offers to search for it', async () => {
  const { page, expect: allow } = await arrive();
  allow(/(answer|status of) (404|400)/);
  await page.goto(`/bug/ldy-detail/${encodeURIComponent('%00')}`);
  for (const id of ['../../etc/passwd', '%00', '<script>alert(1)</script>']) {
    await goWithin(page, `/bug/ldy-detail/${encodeURIComponent(id)}`);
    await expect.poll(() => page.getByRole('textbox', { name: '搜索漏洞' }).inputValue()).toBe(id);
    await page.getByText('没有找到这个漏洞').first().waitFor();
  }
  await page.getByRole('button', { name: '在知识库中搜索' }).click();
  await page.waitForURL('**/bug/full-bug?search=*');
});

/** What to do is in the first screen. */
async function answersAtOnce(page: Page): Promise<void> {
  for (const name of ['处置建议', '这是什么', '我受影响吗', '现在怎么做']) {
    const answer = page.getByRole('region', { name, exact: true });
    await answer.waitFor();
    const box = await answer.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY), name).toBeLessThanOrEqual(900);
  }
  await page.getByRole('region', { name: '处置建议' }).getByText('立即处置', { exact: true }).waitFor();
}

describe('the profile of Log4Shell', () => {
  test('answers a business account before it scrolls, and has every section, none of them empty, and leads to its entries', async () => {
    const page = await open(LOG4SHELL, { role: 'business' });
    await answersAtOnce(page);
    const navigation = page.getByRole('navigation', { name: '本页目录' });
    for (const label of SECTIONS) {
      const section = page.getByRole('region', { name: new RegExp(`^${label}( [\\d,]+)?$`) });
      await section.waitFor();
      expect(await section.locator(':scope > p').getByText('暂无', { exact: true }).count(), label).toBe(0);
      expect(await navigation.getByRole('link', { name: new RegExp(`^${label}`) }).count(), label).toBe(1);
    }
    // The entry as its source said it.
    await page
      .getByRole('region', { name: /^来源对照( \d+)?$/ })
      .locator('a[href^="/bug/detail/"]')
      .first()
      .click();
    await page.waitForURL('**/bug/detail/*/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('answers a visitor before anybody scrolls, of versions, in English, with its record as JSON, and in lines for a chat', async () => {
    const page = await open(LOG4SHELL);
    await answersAtOnce(page);
    const form = page.getByRole('form', { name: '受影响吗？' });
    for (const [version, verdict] of [
      ['2.14.1', '受影响'],
      ['2.17.1', '不受影响'],
      ['2.12.1', '受影响'],
      ['最新版', '无法判断'],
    ] as const) {
      await form.getByRole('textbox', { name: '版本' }).fill(version);
      await page.keyboard.press('Enter');
      await form.getByText(`版本 ${version}`).waitFor();
      expect(await form.locator('strong').last().textContent(), version).toBe(verdict);
    }

    const description = page.getByRole('region', { name: '漏洞描述' });
    await description
      .getByText(/日志组件/)
      .first()
      .waitFor();
    await description.getByText('English', { exact: true }).click();
    await description
      .getByText(/logging librar/)
      .first()
      .waitFor();
    expect(await description.getByText(/日志组件/).count()).toBe(0);

    const raw = page.getByRole('region', { name: '原始 JSON' });
    await raw.getByRole('button', { name: /JSON/ }).click();
    await clearClipboard(page);
    await raw.getByRole('button', { name: '复制' }).click();
    await raw.getByRole('button', { name: '已复制' }).waitFor();
    const record = JSON.parse(await readClipboard(page));
    expect(record.identifiers).toContain('CVE-2021-44228');
    await raw.getByRole('button', { name: '复制', exact: true }).waitFor();

    // It goes into a chat as a few lines.
    await clearClipboard(page);
    await page.getByRole('button', { name: '复制摘要' }).click();
    const dialog = page.getByRole('dialog', { name: '复制摘要' });
    await dialog.getByRole('button', { name: '复制', exact: true }).click();
    await dialog.getByRole('button', { name: '已复制' }).waitFor();
    const lines = (await readClipboard(page)).split('\n');
    expect(lines.length).toBeLessThanOrEqual(8);
    expect(lines[0]).toMatch(/^【严重】Apache Log4j2 /);
    expect(lines[1]).toMatch(/^编号：CVE-2021-44228/);
    expect(lines.at(-1)).toMatch(/^详情：http:.*\/bug\/ldy-detail\/LDY-\d{4}-\d+$/);
  });

  test('marks in its navigation where the reader is, goes where the reader points, and is a clean document on paper', async () => {
    const page = await open(LOG4SHELL, { theme: 'dark' });
    const current = page.getByRole('navigation', { name: '本页目录' }).locator('[aria-current=location]');
    await expect.poll(() => current.textContent()).toBe('概览');
    const passed: string[] = [];
    const bottom = (await page.evaluate('document.documentElement.scrollHeight')) as number;
    for (let y = 0; y < bottom; y += 300) {
      await page.evaluate(`window.scrollTo({ top: ${y}, behavior: 'instant' })`);
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      const label = ((await current.textContent()) ?? '').replace(/\d+\+?$|（\S+可查看）$/, '');
      if (passed.at(-1) !== label) passed.push(label);
    }
    expect(passed.length).toBeGreaterThan(8);
    const inOrder = ['概览', ...SECTIONS.toSpliced(SECTIONS.indexOf('参考链接'), 0, '更多情报')];
    expect(passed).toEqual(inOrder.filter((label) => passed.includes(label)));

    await page
      .getByRole('navigation', { name: '本页目录' })
      .getByRole('link', { name: /^时间线/ })
      .click();
    await expect.poll(() => page.url()).toMatch(/#timeline$/);
    await expect.poll(() => current.textContent()).toMatch(/^时间线/);
    const top = async () => (await page.locator('#timeline').boundingBox())?.y ?? -1;
    await expect.poll(async () => (await top()) >= 0 && (await top()) < 900).toBe(true);

    await page.getByRole('navigation', { name: '本页目录' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const shown of await page.locator('button, nav, input, body header:not(main *), footer').all())
      expect(await shown.isVisible()).toBe(false);
    await page.getByText(/^http:.*\/bug\/ldy-detail\/LDY-/).waitFor();
    const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(paper).toBe('rgb(255, 255, 255)');
    const address = `getComputedStyle(document.querySelector('#references a[data-address]'), '::after').content`;
    expect(await page.evaluate(address)).toMatch(/<https?:/);
    await page.setViewportSize({ width: 688, height: 1000 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(688);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // A4 in points.
    expect(pdf).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  });

  test('opens at the section that the address names', async () => {
    const page = await open(`${LOG4SHELL}#references`);
    await page.locator('#references').waitFor();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
    await expect.poll(async () => (await page.locator('#references').boundingBox())?.y ?? 0).toBeLessThan(450);
  });
});
