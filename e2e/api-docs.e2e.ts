import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { REQUESTS } from '../scripts/print-api-docs/requests.ts';
import { readAnswer } from '../scripts/print-api-docs/write-answers.ts';
import { useJourney } from './support/journey.ts';
import { signInAs } from './support/sign-in.ts';

const { open, arrive, portal } = useJourney();

const menu = (page: Page) => page.getByRole('navigation', { name: '文档目录' });
const reading = (page: Page) => menu(page).locator('[aria-current=location]').textContent();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const distance = async (page: Page, name: string) => (await heading(page, name).boundingBox())?.y ?? Number.NaN;

test('the menu follows what is read, leads there smoothly, and an address opens at its place', async () => {
  const page = await open('/doc', { role: 'enterprise', motion: true });
  await heading(page, 'API概览').waitFor();
  expect(await reading(page)).toBe('API概览');
  // The text is rendered in parts.
  await heading(page, '常见错误码及解决方案').waitFor();
  await page.evaluate("document.getElementById('parameters').scrollIntoView()");
  await expect.poll(() => reading(page)).toBe('请求参数说明');

  await menu(page).getByRole('link', { name: '安全配置' }).click();
  await page.waitForURL('**/doc/security');
  await expect.poll(() => reading(page)).toBe('安全配置');
  expect(await distance(page, '安全配置')).toBeLessThan(100);

  await page.goto('/doc/error-codes');
  await heading(page, '常见错误码及解决方案').waitFor();
  await expect.poll(() => distance(page, '常见错误码及解决方案')).toBeLessThan(100);
});

test('a failure to load is shown in these words, and asking again helps', async () => {
  const { page, expect: allow } = await arrive();
  allow(/(answer|status of) 500/);
  await signInAs(page.context(), portal(), 'business');
  let failing = true;
  const seen = Promise.withResolvers<void>();
  await page.route('**/interface-intro.md', async (route) => {
    await seen.promise;
    await (failing ? route.fulfill({ status: 500, body: '' }) : route.continue());
  });
  await page.goto('/doc');
  await page.getByText('loading...', { exact: true }).waitFor();
  seen.resolve();
  await page.getByText('加载失败', { exact: true }).waitFor();
  await page.getByText('无法加载文档，请稍后重试。', { exact: true }).waitFor();
  failing = false;
  await page.getByRole('button', { name: '重试' }).click();
  await heading(page, 'API概览').waitFor();
});

test('on a phone the contents open from a bar and close when a place is chosen', async () => {
  const page = await open('/doc/examples', { role: 'business', size: 'phone', theme: 'dark' });
  const bar = page.getByRole('button', { name: /正在阅读.*请求示例/ });
  await bar.click();
  await menu(page).getByRole('link', { name: '如何重置API KEY' }).click();
  await expect.poll(() => distance(page, '如何重置API KEY')).toBeLessThan(140);
  expect(await menu(page).getByRole('link', { name: '权限说明' }).isVisible()).toBe(false);
});

test('paper shows all languages of an example, and no menu', async () => {
  const page = await open('/doc', { role: 'business' });
  await heading(page, '常见错误码及解决方案').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await menu(page).isVisible()).toBe(false);
  for (const text of ['curl -sS -X', 'await fetch(', 'urllib.request.Request(', 'HttpClient.newHttpClient()'])
    expect(await page.getByText(text).first().isVisible(), text).toBe(true);
});

test.each(REQUESTS)('the portal answers "$title" as the documentation shows it', async ({ anchor, call, input }) => {
  const response = await fetch(`${portal().url}${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(input),
  });
  expect(differences(readAnswer(anchor), await response.json())).toEqual([]);
});

/** Values assigned during import, which differ between installations. */
const VOLATILE = /^LDY-\d{4}-\d{8}$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Paths where an answer differs from the example; lists in the example may be shorter, and records may have fewer fields. */
function differences(example: unknown, answer: unknown, path = ''): string[] {
  if (typeof example === 'string' && VOLATILE.test(example)) return VOLATILE.test(String(answer)) ? [] : [path];
  if (typeof example !== 'object' || example === null) return example === answer ? [] : [`${path}: ${answer}`];
  if (typeof answer !== 'object' || answer === null) return [path];
  return Object.entries(example).flatMap(([key, value]) =>
    differences(value, (answer as Record<string, unknown>)[key], `${path}/${key}`),
  );
}
