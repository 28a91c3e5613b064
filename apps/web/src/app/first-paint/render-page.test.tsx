// @vitest-environment node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, type PageName } from '@ldy/contract/pages.ts';
import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_MODULES } from './page-modules.ts';
import { renderPage } from './render-page.tsx';

const WEB = join(import.meta.dirname, '../../..');
const painted = Object.entries(PAGE_MODULES) as [PageName, string][];
const addressOf = (page: PageName) =>
  PAGES[page].pattern.replace('/:name?', '').replace(':name', 'vul').replace(':id', 'CVE-2021-44228');

let asked: string[] = [];
let answer = (): Response => Response.json({ code: 503, msg: '', data: null }, { status: 503 });
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
const paint = (address: string, width = 1440) =>
  renderPage({ address, width, site: { ...DEFAULT_SITE, name: '测试门户' } });

describe.each(painted)('%s', (page, module) => {
  it.each([390, 1440])('is painted without a window at %i px, whatever its calls answer', async (width) => {
    const rendered = await paint(addressOf(page), width);
    expect(rendered?.html).toContain('测试门户');
    expect(rendered?.html).toContain('<main');
    // A script in the page would be refused by the content security policy; the head is the server's.
    expect(rendered?.html).not.toMatch(/<script|<title|<link/);
    expect(rendered?.module).toBe(module);
  });

  it('names a module that is there', () => expect(existsSync(join(WEB, module))).toBe(true));
});

it('paints with the answers, and hands them on so that nobody asks again', async () => {
  answer = () =>
    Response.json({
      code: 200,
      msg: 'ok',
      data: { list: [{ id: 'x', name: '</script><script>window.hacked=1</script>', count: 1, children: [] }] },
    });
  const rendered = await paint('/standard/vul');
  expect(asked).toContain('/api/frontend/cve5/vulnerabilitytypelist');
  expect(rendered?.answers).toContain('hacked');
  expect(`${rendered?.answers}${rendered?.html}`).not.toContain('<script');
  expect(JSON.parse(rendered?.answers ?? '')).toMatchObject({ queries: [{ state: { status: 'success' } }] });
});

it.each(['/', '/bug', '/nowhere', '/home/a/b'])('paints nothing at %s, which leads elsewhere', async (address) => {
  expect(await paint(address)).toBeUndefined();
});
