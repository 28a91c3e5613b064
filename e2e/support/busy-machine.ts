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

/** Takes the clock out of pages: calls are waited for as long as a journey waits, and a toast that has gone again was seen all the same. */
export async function takeTime(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `{${SCRIPT}}` });
}

/** Waits until a toast said this; it may be gone since. */
export async function toast(page: Page, text: string): Promise<void> {
  // Not by a function that the page evaluates: its policy allows none.
  await expect.poll(() => page.evaluate('window.toastTexts'), { timeout: HANG_MS }).toContain(text);
}
