import { launchBrowser } from '../../e2e/support/browser.ts';
import type { RunningPortal } from '../read/portal.ts';

export interface OpenScreen {
  /** The number of all vulnerabilities that it shows. */
  shown(): Promise<number>;
  close(): Promise<void>;
}

/** 态势大屏 in a browser, with the session of the cookie. The web pages must have been built. */
export async function openScreen({ port }: RunningPortal, cookie: string): Promise<OpenScreen> {
  const browser = await launchBrowser();
  const url = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/data-v`);
  const total = page.locator('[data-figure="total"] strong');
  await total.waitFor();
  await page.waitForLoadState('networkidle');
  return {
    shown: async () => Number((await total.textContent())?.replaceAll(/\D/g, '')),
    close: () => browser.close(),
  };
}
