import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const SCRIPT = `
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(Math.max(ms, ${HANG_MS}));
  const shown = (window.toastTexts = []);
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role="status"] span')) shown.push(textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });`;

/** Removes time limits from pages, so that slow machines do not fail: calls wait as long as the journey, and toasts that have disappeared are recorded. */
export async function takeTime(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `{${SCRIPT}}` });
}

/** Waits until a toast with this text was shown; it may have disappeared. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  // A string rather than a function evaluated in the page, which its content security policy forbids.
  await expect
    .poll(() => page.evaluate('window.toastTexts'), { timeout: HANG_MS })
    .toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text));
}
