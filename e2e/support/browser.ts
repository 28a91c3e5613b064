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
  /** Begins anew: what went wrong so far, and what was let pass, is told no more. */
  forget(): void;
  close(): Promise<void>;
}

/** A person with a browser profile and a network of their own. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { size = 'desktop', theme = 'light', motion = false }: Looks = {},
): Promise<Visit> {
  const isPhone = size === 'phone';
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': newNetwork() },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const { problems, console, expect, forget } = watch(context, baseURL);
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
  return { page, problems, console, expect, forget, close: () => context.close() };
}
