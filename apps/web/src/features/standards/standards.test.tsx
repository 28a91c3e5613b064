import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Answer, answerApi } from '../../testing/answer-api.ts';
import { CallsProvider } from '../../testing/calls-provider.tsx';
import { StandardPage } from './pages/standard-page.tsx';

const option = (id: string, count: number, children: unknown[] = []) => ({
  id,
  parent: null,
  count,
  children,
  label: id,
  name: { cn: id, en: id },
});
const TYPES = {
  data: { list: [option('code-problem', 1200, [option('input-validation', 900, [option('xss', 640)])])] },
};
const product = (id: string, name: string, category_id: string, count: number, more = {}) => ({
  id,
  name,
  category_id,
  count,
  alias: [],
  vendor_name: 'Apache',
  is_domestic: false,
  ...more,
});
const PRODUCTS = {
  data: {
    categories: [
      { id: 'middleware', count: 31 },
      { id: 'middleware-application', count: 31 },
    ],
    products: [
      product('apache/tomcat', 'Apache Tomcat', 'middleware-application', 31),
      product('tongtech/tongweb', '东方通 TongWeb', 'middleware-application', 0, {
        vendor_name: '东方通',
        is_domestic: true,
      }),
    ],
    unlisted: 4321,
    as_of: null as string | null,
  },
};

function open(address: string, answers: { types?: Answer; products?: Answer } = {}) {
  answerApi({
    'cve5/vulnerabilitytypelist': () => answers.types ?? TYPES,
    'standard/productcategorylist': () => answers.products ?? PRODUCTS,
  });
  const router = createMemoryRouter(
    [
      { path: '/standard/:name', Component: StandardPage },
      { path: '/404', element: <p>没有这一页</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: CallsProvider });
  return router;
}
const address = (router: ReturnType<typeof open>) => router.state.location.pathname + router.state.location.search;
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const tree = () => screen.getByRole('navigation', { name: /漏洞类型|产品分类/ });

test.each(['nope', '__proto__', 'constructor', '%3Cscript%3E'])(
  'a standard named %s leads to the page that says so',
  async (name) => {
    const router = open(`/standard/${name}`);
    expect(await screen.findByText('没有这一页')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/404');
  },
);

test('an address with an id that is none says so beside the overview', async () => {
  open('/standard/vul?type=__proto__');
  expect(await screen.findByText(/没有这个编号的类型/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '怎样归类' })).toBeTruthy();
});

test('a type says what it is, what it does and what leads to it, with its vulnerabilities', async () => {
  open('/standard/vul?type=xss');
  const entry = screen.getByRole('article', { name: /跨站脚本/ });
  for (const heading of ['解读', '危害', '归类要点', '常见场景', '处置与防范', '又称', '引用'])
    expect(within(entry).getByRole('heading', { name: heading }), heading).toBeTruthy();
  expect(
    within(entry)
      .getByRole('link', { name: /CWE-79/ })
      .getAttribute('href'),
  ).toBe('/bug/full-bug?cwe=CWE-79');
  const count = await within(entry).findByRole('link', { name: /640.*查看收录的漏洞/ });
  expect(count.getAttribute('href')).toBe('/bug/full-bug?type=xss');
  expect(
    within(tree())
      .getByRole('link', { name: /跨站脚本/ })
      .getAttribute('aria-current'),
  ).toBe('true');
});

test('a lookup narrows the tree, marks the words, and Enter opens the first', async () => {
  const router = open('/standard/vul');
  type('cwe 79');
  expect(
    within(tree())
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/\d.*/, '')),
  ).toEqual(['代码问题', '输入验证错误', '注入', '跨站脚本']);
  expect(screen.getByRole('status').textContent).toBe('找到 1 个类型');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  await waitFor(() => expect(address(router)).toBe('/standard/vul?q=cwe+79&type=xss'));
});

test('an entry that was opened while the address had yet to follow the box stays open', async () => {
  vi.useFakeTimers();
  const router = open('/standard/vul');
  type('跨站');
  fireEvent.click(within(tree()).getByRole('link', { name: /跨站\s*脚本/ }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(new URLSearchParams(router.state.location.search).get('type')).toBe('xss');
});

test('a search without results says so, and Escape brings the whole tree back', async () => {
  const router = open('/standard/vul?q=%3Cimg%20src%3Dx%3E');
  expect(screen.getByText('没有符合的类型')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: /在漏洞知识库中搜索/ }).getAttribute('href')).toBe(
    '/bug/full-bug?search=%3Cimg+src%3Dx%3E',
  );
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(within(tree()).getAllByRole('link').length).toBeGreaterThan(40);
  await waitFor(() => expect(address(router)).toBe('/standard/vul'));
});

test('without counts the standard is shown, and says that they are missing', async () => {
  open('/standard/vul', { types: { status: 500 } });
  expect(await screen.findByText(/漏洞数暂时无法读取/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  expect(within(tree()).getAllByRole('link').length).toBeGreaterThan(40);
});

test('a reader who may not see types is shown no zeros', async () => {
  open('/standard/vul', { types: { data: { list: [option('code-problem', 0)] } } });
  await waitFor(() => expect(screen.queryByRole('heading', { name: '收录最多的具体类型' })).toBeNull());
  expect(tree().textContent).not.toContain('0');
});

test('a category lists its products, each with the way to its vulnerabilities', async () => {
  open('/standard/product?category=middleware-application');
  const row = await screen.findByRole('link', { name: 'Apache Tomcat 的 31 个漏洞' });
  expect(row.getAttribute('href')).toBe('/bug/full-bug?product=apache%2Ftomcat');
  expect(screen.getByRole('link', { name: /查看此类产品的漏洞/ }).getAttribute('href')).toBe(
    '/bug/full-bug?product=apache%2Ftomcat&product=tongtech%2Ftongweb',
  );
  const domestic = screen.getByRole('row', { name: /TongWeb/ });
  expect(within(domestic).getByText('信创')).toBeTruthy();
  expect(within(domestic).queryByRole('link')).toBeNull();
});

test('a category of hundreds shows the first hundred, and more on request', async () => {
  const many = Array.from({ length: 230 }, (_, at) => product(`apache/p${at}`, `P${at}`, 'middleware-application', 1));
  open('/standard/product?category=middleware-application', {
    products: { data: { ...PRODUCTS.data, products: many } },
  });
  expect(await screen.findAllByRole('row')).toHaveLength(101);
  fireEvent.click(screen.getByRole('button', { name: '再显示 100 个（还有 130 个）' }));
  fireEvent.click(screen.getByRole('button', { name: '再显示 30 个（还有 30 个）' }));
  expect(screen.getAllByRole('row')).toHaveLength(231);
  expect(screen.queryByRole('button', { name: /再显示/ })).toBeNull();
});

test('of a dozen ways to write a product some are shown, first those that are looked for', async () => {
  const alias = ['一', '二', '三', '四', '五', '六'];
  open('/standard/product', {
    products: { data: { ...PRODUCTS.data, products: [product('apache/x', 'X', 'middleware', 1, { alias })] } },
  });
  await screen.findByText('1');
  type('六');
  expect(screen.getByRole('table').textContent).toContain('六、一、二、三 等 6 种写法');
});

test('products are found by name and vendor, and the number of those not listed is shown', async () => {
  open('/standard/product');
  await screen.findByText('2');
  type('东方通');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  type('no such product');
  expect(screen.getByText(/还有 4,321 个/)).toBeTruthy();
});

test.each([
  [403, /当前账号不能查看产品/],
  [500, /加载失败/],
])('an answer %i leaves the categories and says what is missing', async (status, words) => {
  open('/standard/product?category=os', { products: { status } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/为其他软件提供运行环境/)).toBeTruthy();
});

test('counts that are older than the library say of when they are', async () => {
  open('/standard/product', { products: { data: { ...PRODUCTS.data, as_of: '2026-11-20T01:00:00Z' } } });
  expect((await screen.findByText(/漏洞数统计截至 2026-11-20/)).getAttribute('role')).toBe('status');
  cleanup();
  open('/standard/vul', { types: { data: { ...TYPES.data, as_of: '2026-11-20T01:00:00Z' } } });
  expect(await screen.findByText(/漏洞数统计截至 2026-11-20/)).toBeTruthy();
});
