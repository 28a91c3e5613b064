import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInButton } from '../support/forms.ts';
import type { Journey } from '../support/journey.ts';
import { makeAccount } from '../support/made-account.ts';
import { signInWith } from '../support/sign-in.ts';
import { settle } from '../support/watch.ts';

const ORIGIN = 'https://screen.example.cn';
/** Framed in place of the screen of the situation. */
export const WALL = `${ORIGIN}/wall`;
const STRANGER = 'https://stranger.example.com/';

const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${body}` });
const loaded = (page: Page, url: string): Frame => {
  const frame = page.frame({ url });
  if (!frame) throw new Error(`${url} is not framed.`);
  return frame;
};

/** Sends a message from a frame to the window of the portal, and waits until its listeners were called. */
async function say(page: Page, from: Frame, message: unknown): Promise<void> {
  await page.evaluate(
    'void (window.received = new Promise((hear) => addEventListener("message", hear, { once: true })).then(() => {}))',
  );
  await from.evaluate(`top.postMessage(${JSON.stringify(message)}, '*')`);
  await page.evaluate('window.received');
}

export function walkExternalDashboard({ arrive, portal }: Journey): void {
  test('an external dashboard leads to sign-in and to error pages; messages of frames in it or beside it, and malformed ones, lead nowhere', async () => {
    const { page, expect: letPass } = await arrive();
    letPass(/^request to another host: https:\/\/(screen\.example\.cn|stranger\.example\.com)\//);
    await page.route(WALL, (route) =>
      route.fulfill(html(`<title>Wall</title><iframe src="/part"></iframe><iframe src="${STRANGER}"></iframe>`)),
    );
    await page.route(`${ORIGIN}/part`, (route) => route.fulfill(html('Part')));
    await page.route(STRANGER, (route) => route.fulfill(html('Stranger')));
    await signInWith(page.context(), portal(), await makeAccount(portal(), 'business', 'wall'));
    const open = async (): Promise<Frame> => {
      await page.goto('/data-v');
      await page.getByTitle('外部态势大屏').waitFor();
      await page.getByText('正在加载外部大屏…').waitFor({ state: 'detached' });
      return loaded(page, WALL);
    };
    const path = () => new URL(page.url()).pathname;

    const wall = await open();
    const login = { hook: 'login' };
    for (const from of [page.mainFrame(), loaded(page, `${ORIGIN}/part`), loaded(page, STRANGER)])
      await say(page, from, login);
    for (const malformed of ['login', [login], null, { ...login, to: '/admin' }, { hook: 'error', name: '/admin' }])
      await say(page, wall, malformed);
    await settle(page);
    expect(path()).toBe('/data-v');
    expect(await page.getByTitle('外部态势大屏').count()).toBe(1);

    await say(page, wall, { hook: 'error', name: '403' });
    await page.waitForURL('**/403');
    await say(page, await open(), { hook: 'error', name: '500' });
    await page.waitForURL('**/500');
    await say(page, await open(), { hook: 'failed' });
    await page.getByText('外部大屏加载失败').waitFor();
    expect(path()).toBe('/data-v');

    // After the end of the session, signing in leads back.
    const last = await open();
    await page.context().clearCookies();
    await say(page, last, login);
    await page.waitForURL('**/login?redirect=%2Fdata-v');
    await signInButton(page).waitFor();
  });
}
