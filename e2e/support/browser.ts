import { randomInt } from 'node:crypto';
import { SERVER_RENDERED_ATTRIBUTE } from '@ldy/contract/page-data.ts';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { takeTime } from './busy-machine.ts';
import { chromiumPath } from './scripts.ts';
import { watch } from './watch.ts';

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export const THEMES = ['light', 'dark'] as const;

export type Size = keyof typeof SIZES;
export type Theme = (typeof THEMES)[number];

export interface Looks {
  size?: Size;
  theme?: Theme;
  /** For journeys about animation; others use reduced motion. */
  motion?: boolean;
  /** For the journey about the service worker. With one the browser profile cannot be reused: pages stay under its control after it ends. */
  serviceWorker?: boolean;
}

/** The two that journeys go through: between them every size and theme. */
export const DESKTOP = { size: 'desktop', theme: 'light' } as const satisfies Looks;
export const PHONE = { size: 'phone', theme: 'dark' } as const satisfies Looks;
export const LOOKS = [DESKTOP, PHONE] as const;

/** Chromium must not make requests of its own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/**
 * For journeys. Their pages live for seconds: compiling scripts a second time, to faster code, takes a third of a page's processor time and pays for itself
 * in none. A larger young generation, and one process less to draw in, save some more.
 */
const FOR_SHORT_LIVES = [
  '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16 --max-semi-space-size=64',
  '--in-process-gpu',
];

/** A headless browser. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [...FLAGS, ...flags],
  });
}

let shared: Promise<Browser> | undefined;

/** One browser for all journeys of this process; closed when the process ends. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser(FOR_SHORT_LIVES);
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launchBrowser(FOR_SHORT_LIVES);
  return shared;
}

/** A random address, so that quotas and limits per network address are not shared with other visits. */
export const newNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export interface Visit {
  page: Page;
  /** Errors on the pages of this visit so far. */
  problems: string[];
  /** Console output of the pages. */
  console: string[];
  /** Ignores an expected error. */
  expect(problem: RegExp): void;
  /** Clears the errors and the expected ones. */
  forget(): void;
  /** Releases the browser profile for reuse. */
  close(): Promise<void>;
  /** Closes the profile without reuse, because its state is unknown. */
  discard(): Promise<void>;
}

interface Profile {
  context: BrowserContext;
  page: Page;
  devTools: CDPSession;
  watched: ReturnType<typeof watch>;
  /** False after a second page was opened or answers were faked, which `empty` does not undo. */
  canBeHandedOn: boolean;
}

/** Idle browser profiles with the portal's scripts in their cache; by browser, then by portal and settings. */
const idle = new WeakMap<Browser, Map<string, Profile[]>>();

function idleProfiles(browser: Browser, key: string): Profile[] {
  const ofBrowser = idle.get(browser) ?? new Map<string, Profile[]>();
  idle.set(browser, ofBrowser);
  const profiles = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, profiles);
  return profiles;
}

async function makeProfile(
  browser: Browser,
  baseURL: string,
  { size, theme, motion, serviceWorker }: Required<Looks>,
): Promise<Profile> {
  const isPhone = size === 'phone';
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(HANG_MS);
  await takeTime(context);
  const watched = watch(context, baseURL);
  const page = await context.newPage();
  const profile: Profile = {
    context,
    page,
    devTools: await context.newCDPSession(page),
    watched,
    canBeHandedOn: !serviceWorker,
  };
  const doNotHandOn = () => {
    profile.canBeHandedOn = false;
  };
  context.on('page', doNotHandOn);
  page.on('close', doNotHandOn);
  const route = page.route.bind(page);
  page.route = (...how) => {
    doNotHandOn();
    return route(...how);
  };
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (...how) => {
    doNotHandOn();
    return install(...how);
  };
  waitUntilPagesAnswer(page);
  return profile;
}

/** Server-rendered HTML does not react yet: navigation waits until the application has started. */
function waitUntilPagesAnswer(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const untilItAnswers = () => page.locator(`[${SERVER_RENDERED_ATTRIBUTE}]`).waitFor({ state: 'detached' });
  page.goto = async (...how) => {
    const answer = await goto(...how);
    await untilItAnswers();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await untilItAnswers();
    return answer;
  };
}

/** Removes cookies, storage and history of the previous visit. The HTTP cache stays, as in real browsers. */
async function empty({ context, page, devTools, watched }: Profile, baseURL: string): Promise<void> {
  // A page of the same origin without scripts.
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  for (const event of ['request', 'response', 'websocket']) page.removeAllListeners(event);
  await page.evaluate('sessionStorage.clear()');
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes });
  await context.clearCookies();
  await devTools.send('Page.resetNavigationHistory');
  watched.forget();
}

/** A visit with its own browser profile and network address. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { size = 'desktop', theme = 'light', motion = false, serviceWorker = false }: Looks = {},
): Promise<Visit> {
  const looks = { size, theme, motion, serviceWorker };
  const profiles = idleProfiles(browser, [baseURL, ...Object.values(looks)].join(' '));
  const profile = profiles.pop() ?? (await makeProfile(browser, baseURL, looks));
  const { context, page, watched } = profile;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork() });
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ media: null, colorScheme: theme, reducedMotion: motion ? 'no-preference' : 'reduce' });
  const discard = () => context.close();
  // A journey may close a visit before its end; afterwards the profile may be in use by another one.
  let isOver = false;
  const close = async () => {
    if (isOver) return;
    isOver = true;
    if (!profile.canBeHandedOn) return discard();
    await empty(profile, baseURL);
    profiles.push(profile);
  };
  return { page, ...watched, close, discard };
}
