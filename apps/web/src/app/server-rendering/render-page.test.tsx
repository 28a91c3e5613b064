// @vitest-environment node
import { join } from 'node:path';
import { addressesOf, addressOf } from '@ldy/contract/pages.ts';
import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DECLARED_PAGES } from '../pages.ts';
import { renderPage } from './render-page.tsx';

const WEB = join(import.meta.dirname, '../../..');
const RENDERED = DECLARED_PAGES.flatMap(({ page, load, renderedFrom = '' }) => {
  const [address = addressOf(page, { id: 'CVE-2021-44228', batchId: 'a' })] = addressesOf(page);
  return renderedFrom === '' ? [] : [{ page, address, load, renderedFrom }];
});

let asked: string[] = [];
let answer = (): Response => Response.json({ code: 503, msg: '', data: null }, { status: 503 });
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
const render = (address: string, width = 1440) =>
  renderPage({ address, width, site: { ...DEFAULT_SITE, name: '测试门户' } });

describe.each(RENDERED)('$page', ({ address, load, renderedFrom }) => {
  test.each([390, 1440])('is rendered without a window at %i px, whatever its calls answer', async (width) => {
    const rendered = await render(address, width);
    expect(rendered?.html).toContain('测试门户');
    expect(rendered?.html).toContain('<main');
    // The content security policy forbids inline scripts; the server writes the head.
    expect(rendered?.html).not.toMatch(/<script|<title|<link/);
    expect(rendered?.module).toBe(renderedFrom);
  });

  test('is loaded from the file that it names', async () => {
    const exported: object = await import(/* @vite-ignore */ join(WEB, renderedFrom));
    expect(Object.values(exported)).toContain(await load());
  });
});

test('renders with the answers, and hands them on so that the browser does not ask again', async () => {
  answer = () =>
    Response.json({
      code: 200,
      msg: 'ok',
      data: { list: [{ id: 'x', name: '</script><script>window.hacked=1</script>', count: 1, children: [] }] },
    });
  const rendered = await render('/standard/vul');
  expect(asked).toContain('/api/frontend/cve5/vulnerabilitytypelist');
  expect(rendered?.answers).toContain('hacked');
  expect(`${rendered?.answers}${rendered?.html}`).not.toContain('<script');
  expect(JSON.parse(rendered?.answers ?? '')).toMatchObject({ queries: [{ state: { status: 'success' } }] });
});

test.each(['/', '/bug', '/nowhere', '/home/a/b'])('renders nothing at %s, which leads elsewhere', async (address) => {
  expect(await render(address)).toBeUndefined();
});
