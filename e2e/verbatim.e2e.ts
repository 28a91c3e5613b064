import { expect, test } from 'vitest';
import { useJourney } from './support/journey.ts';
import type { AccountRole } from './support/sign-in.ts';

const { open } = useJourney();

interface Place {
  name: string;
  address: string;
  role?: AccountRole;
  texts: readonly string[];
}

/** Chinese texts quoted in the specification, verbatim, and where they are shown. Those of what goes wrong are in tests of the web client. */
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
  { name: 'the levels of the list', address: '/bug/full-bug', texts: ['严重', '高危', '中危', '低危'] },
  {
    name: 'what a record does not say',
    address: '/bug/ldy-detail/CVE-2021-44228',
    role: 'business',
    texts: ['暂无'],
  },
];

test.each(PLACES)('$name is said in the words of the specification', async ({ address, role, texts }) => {
  const page = await open(address, { role });
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor({ state: 'attached' });
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
});
