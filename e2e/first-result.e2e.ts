import { expect, test } from 'vitest';
import { useJourney } from './support/journey.ts';
import { results, searchBox, settledResults } from './support/screens.ts';

const { open } = useJourney();

/** Queries with the first result that engineers expect. */
const EXPECTATIONS: [query: string, first: RegExp][] = [
  ['CVE-2021-44228', /Log4j2 JNDI 注入远程代码执行/],
  ['cve 2021 44228', /Log4j2 JNDI 注入远程代码执行/],
  ['ｃｖｅ－２０２１－４４２２８', /Log4j2 JNDI 注入远程代码执行/],
  ['CNVD-2021-95914', /Log4j2 JNDI 注入远程代码执行/],
  ['log4j', /Log4j2 JNDI 注入远程代码执行/],
  ['缓冲区溢出', /缓冲区溢出/],
  ['越', /越/],
  ['思科 路由器', /(Cisco|思科).*路由器/],
  ['heartbleed', /OpenSSL/],
];

test('a search shows first what is meant, by identifier, name, or words', async () => {
  const page = await open('/bug/full-bug');
  await settledResults(page);
  for (const [query, first] of EXPECTATIONS) {
    await searchBox(page).fill(query);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('search') === query);
    await settledResults(page);
    await expect.poll(() => results(page).first().textContent(), { message: query }).toMatch(first);
    expect(await page.title()).toContain(query);
  }
});

test('a search without a match offers to drop each condition', async () => {
  const page = await open('/bug/full-bug?search=log4j&severity=low');
  await page.getByText('没有找到漏洞').waitFor();
  await page.getByRole('button', { name: /^(?!移除).*低危/ }).click();
  await expect.poll(() => results(page).first().textContent()).toContain('Log4j2');
});
