import { randomInt } from 'node:crypto';
import { FIRST_PAINT_ATTRIBUTE } from '@ldy/contract/page-data.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './scripts.ts';
import { PATIENCE_MS, watch } from './watch.ts';

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
  /** Journeys that are about movement see it; the others do not wait for it. */
  motion?: boolean;
}

/** It asks nobody but the portal. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** A browser without a window. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: FLAGS,
  });
}

let shared: Promise<Browser> | undefined;

/** One browser for all journeys of this process; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launchBrowser();
  return shared;
}

/** An address that nobody else has: what is counted by network is counted for this one alone. */
export const newNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export interface Visit {
  page: Page;
  /** What went wrong on the pages of this visit so far. */
  problems: string[];
  /** What the pages wrote on their console. */
  console: string[];
  /** Lets a failure pass that the journey is about. */
  expect(problem: RegExp): void;
  /** Leaves the profile to whoever comes next. */
  close(): Promise<void>;
  /** Leaves it to nobody, for whoever does not know what it holds. */
  discard(): Promise<void>;
}

/** Profiles that nobody has any more, by what they look like: they have read the scripts of the portal already. */
const idleOf = new WeakMap<Browser, Map<string, Profile[]>>();

type Profile = Awaited<ReturnType<typeof makeProfile>>;

async function makeProfile(browser: Browser, baseURL: string, { size, theme, motion }: Required<Looks>) {
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
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const profile = { context, watched: watch(context, baseURL), isOpen: true };
  context.once('close', () => {
    profile.isOpen = false;
  });
  return profile;
}

/** Takes away what the person before left: pages, cookies and what scripts stored. Scripts and pictures stay, as in any browser. */
async function empty({ context, watched }: Profile, baseURL: string): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes });
  await page.close();
  watched.forget();
}

/** A person with a browser profile and a network of their own. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { size = 'desktop', theme = 'light', motion = false }: Looks = {},
): Promise<Visit> {
  const idle = idleOf.get(browser) ?? new Map<string, Profile[]>();
  idleOf.set(browser, idle);
  const key = [baseURL, size, theme, motion].join(' ');
  const profiles = (idle.get(key) ?? []).filter(({ isOpen }) => isOpen);
  idle.set(key, profiles);
  const profile = profiles.pop() ?? (await makeProfile(browser, baseURL, { size, theme, motion }));
  const { context, watched } = profile;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork() });
  const page = await context.newPage();
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  // What the server painted answers nobody yet: a person acts when the page does.
  const untilItAnswers = () => page.locator(`[${FIRST_PAINT_ATTRIBUTE}]`).waitFor({ state: 'detached' });
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
  // What a journey keeps from the portal would go out to it when the page alone closes.
  let isKept = true;
  const route = page.route.bind(page);
  page.route = (...how) => {
    isKept = false;
    return route(...how);
  };
  const discard = () => context.close();
  // A journey may close a visit before its end does: by then the profile can be somebody else's.
  let isOver = false;
  const close = async () => {
    if (isOver) return;
    isOver = true;
    if (!isKept) return discard();
    await empty(profile, baseURL);
    profiles.push(profile);
  };
  return { page, ...watched, close, discard };
}
