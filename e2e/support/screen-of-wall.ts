import { KIOSK_PANEL_NAMES, makeKiosk } from '@ldy/contract/kiosks.ts';
import type { Locator, Page } from 'playwright-core';
import { callAsPage } from './call-as-page.ts';

/** How many records the screen of the situation counts. */
export const total = (page: Page): Locator => page.locator('[data-figure="total"] strong');

/** An address of a screen that shows everything a visitor sees. */
export async function addressOfScreen(page: Page): Promise<string> {
  const { token } = await callAsPage(page, makeKiosk, {
    name: '大厅',
    panels: [...KIOSK_PANEL_NAMES],
    edition: 'visitor',
  });
  return `/data-v/kiosk#${token}`;
}
