import { describe, expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { useJourney } from './support/journey.ts';
import { isFocused, results, settledResults } from './support/screens.ts';
import { CONTACT, OPERATOR } from './support/shared-settings.ts';
import { settle } from './support/watch.ts';

const { open } = useJourney();
const ROUTES = ['/home', '/bug/full-bug', '/bug/ldy-detail/CVE-2021-44228'];

test('the navigation of a phone opens from the side, keeps the focus, and closes with Esc or by going somewhere', async () => {
  const page = await open('/home', { size: 'phone', motion: true });
  await page.getByRole('button', { name: '打开导航菜单' }).click();
  const menu = page.getByRole('dialog', { name: '导航' });
  await menu.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await isFocused(page.getByRole('button', { name: '打开导航菜单' }))).toBe(true);
  await page.getByRole('button', { name: '打开导航菜单' }).click();
  await menu.getByRole('link', { name: '漏洞知识库' }).click();
  await page.waitForURL('**/bug/full-bug');
  await menu.waitFor({ state: 'hidden' });
});

test.each([undefined, 'business'] as const)(
  'from beyond a phone to a wide window the header overlaps, cuts and wraps nothing, and reaches everything (%s)',
  async (role) => {
    const page = await open('/bug/full-bug', role && { role });
    const nav = page.getByRole('navigation', { name: '主导航' });
    await nav.waitFor();
    const more = page.getByRole('button', { name: '更多导航' });
    /** The destinations of a wide window, in the row or behind 更多. */
    const destinations = async () => {
      const inRow = await nav.getByRole('link').allTextContents();
      if (!(await more.isVisible())) return inRow;
      await more.click();
      const behind = await page.getByRole('menu').getByRole('menuitem').allTextContents();
      await page.keyboard.press('Escape');
      return [...inRow, ...behind];
    };
    const all = await destinations();
    expect(all.length).toBeGreaterThan(3);
    for (const width of [980, 1024, 1100, 1199, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(TWO_FRAMES);
      expect(await page.evaluate(HEADER_FAULTS), `${width} px`).toEqual([]);
      expect(await page.getByRole('button', { name: '打开导航菜单' }).isVisible()).toBe(false);
      const search = await page.getByRole('button', { name: '搜索或前往' }).boundingBox();
      expect(search?.width, `${width} px`).toBeGreaterThanOrEqual(40);
      expect(await destinations(), `${width} px`).toEqual(all);
    }
  },
);
const TWO_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))';
/** Links, buttons and labels of the header that overlap, are cut or wrap. Labels are icons with a text for readers of screens. */
const HEADER_FAULTS = `(() => {
  const header = document.querySelector('header');
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 1;
  const all = [...header.querySelectorAll('a, button, label')].filter(isSeen);
  const faults = [];
  const nameOf = (element) => element.getAttribute('aria-label') || element.textContent.trim();
  for (const [at, element] of all.entries()) {
    const box = element.getBoundingClientRect();
    const line = parseFloat(getComputedStyle(element).lineHeight) || 24;
    const range = document.createRange();
    range.selectNodeContents(element);
    const rows = [...range.getClientRects()].filter(({ width }) => width > 1);
    const tall = Math.max(...rows.map(({ bottom }) => bottom)) - Math.min(...rows.map(({ top }) => top));
    if (element.tagName !== 'LABEL' && rows.length > 0 && tall > Math.max(line * 1.8, 40)) faults.push(nameOf(element) + ' wraps');
    if (box.left < 0 || box.right > innerWidth || box.top < 0) faults.push(nameOf(element) + ' is cut by the window');
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== 'visible') faults.push(nameOf(element) + ' is cut');
    for (const other of all.slice(at + 1)) {
      if (element.contains(other) || other.contains(element)) continue;
      const its = other.getBoundingClientRect();
      if (box.left < its.right - 1 && its.left < box.right - 1 && box.top < its.bottom - 1 && its.top < box.bottom - 1)
        faults.push(nameOf(element) + ' overlaps ' + nameOf(other));
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
  return faults;
})()`;

test('a text that is pale, targets that are small and close, and links like the text around them are found on one page alone, on each page again', async () => {
  const page = await open('/404');
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(`document.querySelector('h1').style.color = '#ddd'`);
  await page.evaluate(`document.querySelector('h1').insertAdjacentHTML('afterend', ${JSON.stringify(TOO_CLOSE)})`);
  for (let time = 0; time < 2; time += 1) {
    const found = await findBarriers(page);
    for (const rule of ['color-contrast', 'target-size', 'link-in-text-block'])
      expect(found.filter((each) => each.startsWith(`${rule}: `)).length, rule).toBeGreaterThan(0);
  }
});
const TOO_CLOSE = `
  <div><a href="/protocol" style="display: inline-block; width: 9px; height: 9px">a</a><a href="/privacy" style="display: inline-block; width: 9px; height: 9px">b</a></div>
  <p style="color: #333; background: #fff">Words around <a href="/protocol" style="color: #222; text-decoration: none">a link</a> of them.</p>`;

describe('the theme', () => {
  const background = (page: Awaited<ReturnType<typeof open>>) =>
    page.evaluate('getComputedStyle(document.body).backgroundColor');

  test('follows the machine until somebody chooses, and the choice stays', async () => {
    const page = await open('/home', { theme: 'dark' });
    const theme = () => page.evaluate('document.documentElement.dataset.theme');
    expect(await theme()).toBe('dark');
    const dark = await background(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(theme).toBe('light');
    await expect.poll(() => background(page)).not.toBe(dark);
    await page.getByText('深色').first().click({ force: true });
    await expect.poll(theme).toBe('dark');
    await expect.poll(() => background(page)).toBe(dark);
    await page.reload();
    await page.getByRole('radio', { name: '深色' }).waitFor({ state: 'attached' });
    expect(await theme()).toBe('dark');
    expect(await page.getByRole('radio', { name: '深色' }).isChecked()).toBe(true);
  });
});

describe('with the keyboard alone', () => {
  test('the first Tab offers to skip to the content', async () => {
    const page = await open('/bug/full-bug');
    await settledResults(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '跳到主要内容' });
    expect(await isFocused(skip)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await isFocused(page.getByRole('main'))).toBe(true);
  });

  test.each(ROUTES)('everything on %s is reached in order, and the place is always seen', async (address) => {
    const page = await open(address);
    // The filters are loaded after the rows.
    if (address === '/bug/full-bug') {
      await page.getByRole('checkbox', { name: /^严重/, disabled: false }).first().waitFor({ state: 'attached' });
    }
    await settle(page);
    await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important }' });
    await page.evaluate(RECORD_FOCUS);
    const reached = new Set<string>();
    for (let presses = 0, last = '', isRound = false; !isRound; presses += 20) {
      expect(presses, 'the focus comes round').toBeLessThan(600);
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab');
      for (const { name, visible } of (await page.evaluate('window.__stops.splice(0)')) as Stop[]) {
        // A date field has several tab stops.
        isRound ||= name === '' || (reached.has(name) && name !== last);
        if (isRound) break;
        expect(visible, `${name} is in view`).toBe(true);
        reached.add(name);
        last = name;
      }
    }
    const unreached = ((await page.evaluate(LIST_TARGETS)) as string[]).filter((name) => !reached.has(name));
    expect(unreached).toEqual([]);
    expect(await page.evaluate(LIST_UNSEEN), 'had the focus and did not show it').toEqual([]);
  });
});

test('the home page offers a consultation by pointer and by keyboard, and says who runs the portal', async () => {
  const page = await open('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const background = () => page.evaluate('getComputedStyle(document.querySelector("header")).backgroundColor');
  const seeThrough = 'rgba(0, 0, 0, 0)';
  await page.evaluate('window.scrollTo(0, 10)');
  await expect.poll(background).toBe(seeThrough);
  await page.evaluate('window.scrollTo(0, 11)');
  await expect.poll(background).not.toBe(seeThrough);

  const button = page.getByRole('button', { name: '商务咨询' });
  const widget = page.getByRole('complementary', { name: '商务咨询' });
  const phone = widget.getByRole('link', { name: CONTACT.phone });
  await button.hover();
  await phone.hover();
  expect(await widget.getByRole('link', { name: CONTACT.mail }).isVisible()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.mouse.move(200, 300);
  await phone.waitFor({ state: 'hidden' });
  await button.focus();
  await page.keyboard.press('Tab');
  expect(await isFocused(phone)).toBe(true);
  await page.keyboard.press('Escape');
  await phone.waitFor({ state: 'hidden' });
  const footer = await page.getByRole('contentinfo').textContent();
  expect(footer).toMatch(new RegExp(`© 2011–20\\d\\d ${OPERATOR.vendor}[\\s\\S]*${OPERATOR.filing}`));
});

test('on a phone the consultation leads to the contact section', async () => {
  const page = await open('/home', { size: 'phone' });
  await page.getByRole('link', { name: '商务咨询' }).click();
  await page.waitForURL('**/home?to=contact');
  await page.getByRole('heading', { name: '联系我们' }).waitFor();
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(500);
});

test('the privacy policy moves to the section that is asked for, and marks it', async () => {
  const page = await open('/privacy', { motion: true });
  const link = page.getByRole('navigation', { name: '协议与政策' }).getByRole('link', { name: '保存期限' });
  await link.click();
  const section = page.getByRole('region', { name: /保存期限/ });
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBeLessThan(120);
  await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
  expect(new URL(page.url()).hash).toBe('#keep');
});

test('the service worker is taken out when an update of it is found', async () => {
  const page = await open('/privacy', { serviceWorker: true });
  const state = () =>
    page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found?.active?.state ?? "none")');
  await expect.poll(state).toBe('activated');
  // Registering another URL for the same scope counts as an update.
  await page.evaluate('navigator.serviceWorker.register("/service-worker.js?newer").then(() => {})');
  await expect.poll(state).toBe('none');
});

test('a long list offers the way back up', async () => {
  const page = await open('/bug/full-bug?page_size=50');
  await settledResults(page);
  await results(page).nth(40).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /顶部/ }).click();
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
});

/** Numbers every element, so that elements with the same text are distinguished. */
const NAMES = `
  window.__names ??= new Map();
  const nameOf = (element) => {
    if (!window.__names.has(element)) window.__names.set(element, window.__names.size);
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    return window.__names.get(element) + ' ' + element.tagName + ' ' + label;
  };
  // The element, what is drawn for it, and what holds it: any of them may show the focus.
  const lookOf = (element) => {
    const around = [element, element.nextElementSibling];
    for (let part = element.parentElement; part && around.length < 7; part = part.parentElement) around.push(part);
    return around.filter(Boolean).flatMap((part) => [undefined, '::after', '::before'].map((pseudo) => {
      const { outline, boxShadow, borderColor, backgroundColor, transform } = getComputedStyle(part, pseudo);
      return [outline, boxShadow, borderColor, backgroundColor, transform].join();
    })).join(';');
  };
`;
interface Stop {
  name: string;
  visible: boolean;
}
/** Notes where the focus is after each key: it has moved, and what has it is scrolled into view, before the key is let go. */
const RECORD_FOCUS = `(() => {
  ${NAMES}
  window.__stops = [];
  window.__focused = new Map();
  addEventListener('keyup', () => {
    const element = document.activeElement;
    if (!element || element === document.body) return window.__stops.push({ name: '', visible: true });
    if (!window.__focused.has(element)) window.__focused.set(element, lookOf(element));
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const visible = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
    window.__stops.push({ name: nameOf(element), visible });
  }, true);
})()`;
/** Elements that look the same with and without focus. */
const LIST_UNSEEN = `(async () => {
  ${NAMES}
  document.activeElement?.blur();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [...window.__focused].filter(([element, look]) => element.isConnected && lookOf(element) === look).map(([element]) => nameOf(element));
})()`;
/** In a group of radio buttons only the checked one is a tab stop. */
const LIST_TARGETS = `(() => {
  ${NAMES}
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
    .filter((element) => !element.disabled && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.type !== 'radio' || element.checked)
    .map(nameOf);
})()`;
