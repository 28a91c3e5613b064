import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, SIZES, type Size, THEMES, visit } from './support/browser.ts';
import { startPortal } from './support/portal.ts';
import { projectPaths } from './support/scripts.ts';
import { type AccountRole, signInAs } from './support/sign-in.ts';

/** What a person sees first of every route, and of the states that a route has. */
const SCREENS: [name: string, address: string, role?: AccountRole][] = [
  ['home', '/home'],
  ['list', '/bug/full-bug'],
  ['list-search', `/bug/full-bug?search=${encodeURIComponent('远程代码执行')}&severity=critical&has_poc=1`],
  ['list-cards', '/bug/full-bug?view=cards'],
  ['list-empty', '/bug/full-bug?search=log4j&severity=low'],
  ['profile', '/bug/ldy-detail/CVE-2021-44228'],
  ['profile-personal', '/bug/ldy-detail/CVE-2021-44228', 'personal'],
  ['profile-business', '/bug/ldy-detail/CVE-2021-44228', 'business'],
  ['profile-not-found', '/bug/ldy-detail/CVE-1999-0000'],
  ['entry', '/bug/detail/CVE-2021-44228/ldy'],
  ['login', '/login'],
  ['signup', '/singup'],
  ['protocol', '/protocol'],
  ['privacy', '/privacy'],
  ['user-info-personal', '/user/info', 'personal'],
  ['user-info-business', '/user/info', 'business'],
  ['user-security', '/user/security', 'business'],
  ['user-change-password', '/user/change-password', 'enterprise'],
  ['user-notices', '/user/notices', 'enterprise'],
  ['user-data', '/user/data', 'enterprise'],
  ['user-assets', '/user/user-assets', 'enterprise'],
  ['user-api-key', '/user/user-api-key', 'personal'],
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
    for (const [name, address, role] of SCREENS.filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
      const { page, close, problems: found, expect } = await visit(browser, portal.url, { size, theme });
      expect(/(answer|status of) 404/);
      if (role) await signInAs(page.context(), portal, role);
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
