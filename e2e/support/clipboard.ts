import type { Page } from 'playwright-core';

export const readClipboard = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()');

/** So that a copy which does nothing cannot pass. */
export const clearClipboard = (page: Page): Promise<void> => page.evaluate(`navigator.clipboard.writeText('')`);
