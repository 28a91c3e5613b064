import { test } from 'vitest';
import { useJourney } from './support/journey.ts';
import { goWithin, homeSearch } from './support/screens.ts';

const journey = useJourney();
const { open } = journey;

test.each([
  ['/404', '404', '页面不存在'],
  ['/403', '403', '没有访问权限'],
  ['/500', '500', '服务暂时不可用'],
])('%s says what happened and leads home', async (address, code, title) => {
  const page = await open(address);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(code, { exact: true }).waitFor();
  await page.getByRole('link', { name: '返回首页' }).click();
  await page.waitForURL('**/home');
  await homeSearch(page).waitFor();
});

test('an unknown address leads to the 404 page, and back leads out of it', async () => {
  const page = await open('/home');
  for (const address of ['/nowhere', '/_design', '/bug/nowhere', '/home/a/b', '/%E4%B8%AD']) {
    await goWithin(page, address);
    await page.waitForURL('**/404');
    await page.goBack();
    await page.waitForURL('**/home');
  }
});

test('a failing portal is reported on the page, and asking again helps', async () => {
  const { page, expect: allow } = await journey.arrive();
  allow(/(answer|status of) 50[03]/);
  let failing = true;
  await page.route('**/cve5/cvecompletelist', (route) =>
    failing
      ? route.fulfill({ status: 503, json: { code: 503, msg: '请求过于频繁，请稍后尝试', data: null } })
      : route.continue(),
  );
  // With a filter: the plain list is server-rendered and makes no call.
  await page.goto('/bug/full-bug?severity=critical');
  await page.getByText('列表加载失败').waitFor();
  failing = false;
  await page.getByRole('button', { name: '重试' }).click();
  await page.locator('a[data-result]').first().waitFor();
});
