import type { Page } from 'playwright-core';

export const readClipboard = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()');

/** Clears the clipboard, so that a copy button without effect fails the test. */
export const clearClipboard = (page: Page): Promise<void> => page.evaluate(`navigator.clipboard.writeText('')`);
