import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, SIZES, type Size, THEMES, visit } from './support/browser.ts';
import { startPortal } from './support/portal.ts';
import { projectPaths } from './support/scripts.ts';

/** What a person sees first of every route, and of the states that a route has. */
const SCREENS: [name: string, address: string][] = [
  ['home', '/home'],
  ['list', '/bug/full-bug'],
  ['list-search', `/bug/full-bug?search=${encodeURIComponent('远程代码执行')}&severity=critical&has_poc=1`],
  ['list-cards', '/bug/full-bug?view=cards'],
  ['list-empty', '/bug/full-bug?search=log4j&severity=low'],
  ['profile', '/bug/ldy-detail/CVE-2021-44228'],
  ['profile-not-found', '/bug/ldy-detail/CVE-1999-0000'],
  ['entry', '/bug/detail/CVE-2021-44228/ldy'],
  ['403', '/403'],
  ['404', '/404'],
  ['500', '/500'],
];

/** `node e2e/screens.ts [name …]`: pictures of every screen, on a desktop and a phone, light and dark, whole pages, into ./screenshots. */
const wanted = process.argv.slice(2);
const folder = join((await projectPaths()).root, 'screenshots');
mkdirSync(folder, { recursive: true });
const portal = await startPortal();
const browser = await launchBrowser();
let problems = 0;
for (const size of Object.keys(SIZES) as Size[]) {
  for (const theme of THEMES) {
    for (const [name, address] of SCREENS.filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
      const { page, close, problems: found, expect } = await visit(browser, portal.url, { size, theme });
      expect(/(answer|status of) 404/);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const file = join(folder, `${name}-${SIZES[size].width}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      console.log(file);
      for (const problem of found) console.error(`  ${problem}`);
      problems += found.length;
      await close();
    }
  }
}
await browser.close();
await portal.stop();
process.exitCode = problems > 0 ? 1 : 0;
