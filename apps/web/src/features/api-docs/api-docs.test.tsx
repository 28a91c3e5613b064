import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setUser } from '../../platform/session/user-store.ts';
import { SITE } from '../../platform/site.ts';
import { personalUser } from '../../testing/answer-api.ts';
import { CallsProvider } from '../../testing/calls-provider.tsx';
import { ApiDocsPage } from './pages/api-docs-page.tsx';

const TEXT = `## API概览

### 功能简介

{site} 写信给 {email} 。用 POST 或 DELETE，不用 POSTMAN。

[外部](https://example.cn/a) [本站](/login) [本页](#own)

#### 小节 {#own}

| 参数 | 类型 |
| --- | --- |
| \`id\` | 字符串 |

\`\`\`bash tab=curl
curl -X POST '{origin}/api'
\`\`\`

\`\`\`python tab=Python
print("{origin}")
\`\`\`

\`\`\`json
{ "code": 200 }
\`\`\`
`;

let answer: () => Response | Promise<Response>;
const asked = vi.fn();
const enterprise = { ...personalUser, singup_type: 2 as const, auth_watch: '60,80', role: 'enterprise' as const };

beforeEach(() => {
  setUser(enterprise);
  SITE.supportMail = 'help_api@example.cn';
  answer = () => new Response(TEXT, { headers: { 'content-type': 'text/markdown' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    return answer();
  });
});
afterEach(() => {
  asked.mockClear();
});

function open(address = '/doc') {
  const router = createMemoryRouter([{ path: '/doc/:name?', element: <ApiDocsPage /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />, { wrapper: CallsProvider });
  return router;
}
const read = (text: string) => {
  answer = () => new Response(text);
  open();
  return screen.findByRole('heading', { level: 2 });
};

describe('a document that is not to be trusted', () => {
  test('brings no HTML and no script', async () => {
    await read('## 标题\n\n<img src=x onerror=alert(1)><script>alert(1)</script>\n\n[坏](javascript:alert(1))');
    expect(document.querySelector('article img, article script')).toBeNull();
    expect(screen.getByText('坏').getAttribute('href')).not.toContain('javascript');
  });

  test('renders no Markdown from the names of the operator', async () => {
    SITE.supportMail = '_[a](https://evil.example)_@example.cn';
    await read('## 标题\n\n写信给 {email}。');
    expect(document.querySelector('article a')?.getAttribute('href')).toBe(`mailto:${SITE.supportMail}`);
  });

  test('that is a page of the portal, because the file is missing, is a failure', async () => {
    answer = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    open();
    await screen.findByText('加载失败');
  });
});

describe('who may read it', () => {
  test('a personal account learns which editions have it, and nothing is loaded', () => {
    setUser(personalUser);
    open();
    expect(screen.getByText('API 文档向企业版和商业版开放，您当前为个人版。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '了解各版别' }).getAttribute('href')).toBe('/home/business');
    expect(asked).not.toHaveBeenCalled();
  });

  test('an enterprise account that was denied the menu is not offered the edition it has', () => {
    setUser({ ...enterprise, auth_watch: '60' });
    open();
    expect(screen.getByText(/已被平台管理员关闭/)).toBeTruthy();
  });

  test('staff reads it without any id', async () => {
    setUser({ ...enterprise, auth_watch: '', role: 'staff' });
    open();
    await screen.findByRole('heading', { level: 2, name: 'API概览' });
  });
});

describe('loading', () => {
  test('says so, and what can be done when it fails', async () => {
    answer = () => new Response('', { status: 500 });
    open();
    expect(screen.getByRole('status').textContent).toBe('loading...');
    expect(asked).toHaveBeenCalledWith('/docs/api-overview/interface-intro.md');
    await screen.findByText('加载失败');
    expect(screen.getByText('无法加载文档，请稍后重试。')).toBeTruthy();
    answer = () => new Response(TEXT);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { level: 2, name: 'API概览' });
  });
});

describe('the text', () => {
  beforeEach(async () => {
    open();
    await screen.findByRole('heading', { name: '小节' });
  });

  test('has headings that addresses lead to', () => {
    expect(screen.getByRole('heading', { name: 'API概览' }).id).toBe('overview');
    expect(screen.getByRole('heading', { name: '功能简介' }).id).toBe('features');
    expect(screen.getByRole('heading', { name: '小节' }).id).toBe('own');
  });

  test('names the portal and the mailbox of support', () => {
    expect(screen.getByText(new RegExp(SITE.name))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help_api@example.cn' }).getAttribute('href')).toBe(
      'mailto:help_api@example.cn',
    );
  });

  test('opens links in a tab that knows nothing of this one, and stays for its own headings', () => {
    for (const name of [/外部/, /本站/]) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    }
    expect(screen.getByRole('link', { name: '本页' }).hasAttribute('target')).toBe(false);
  });

  test('marks methods of HTTP and no word that only begins like one', () => {
    const marked = [...document.querySelectorAll('[data-method]')].map((method) => method.textContent);
    expect(marked).toEqual(['POST', 'DELETE', 'POST']);
  });

  test('names the column in every cell', () => {
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['参数', '类型']);
  });

  test('shows one language at a time, chosen by mouse or arrows', () => {
    const [curl, python] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement];
    expect(screen.getByRole('tabpanel', { name: 'curl' }).textContent).toContain("curl -X POST 'http");
    expect(screen.queryByRole('tabpanel', { name: 'Python' })).toBeNull();
    fireEvent.keyDown(curl, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(python);
    expect(screen.getByRole('tabpanel', { name: 'Python' }).textContent).toContain(location.origin);
    expect(document.querySelector('.hljs-string, .hljs-built_in')).toBeTruthy();
  });

  test('is copied as it was written, and says so for 2000 ms', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const copy = screen.getByRole('button', { name: '复制 curl 示例' });
    fireEvent.click(copy);
    await waitFor(() => expect(copy.textContent).toContain('已复制'));
    expect(writeText).toHaveBeenCalledWith(`curl -X POST '${location.origin}/api'`);
  });
});

test('the side menu has the five sections and leads to an address of each', async () => {
  const router = open('/doc/permissions');
  const menu = screen.getByRole('navigation', { name: '文档目录' });
  expect(within(menu).getAllByRole('link')).toHaveLength(17);
  fireEvent.click(within(menu).getByRole('link', { name: '常见错误码及解决方案' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/doc/error-codes'));
});
