import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KIOSK_LIVE_PATH } from '@ldy/contract/kiosks.ts';
import { LIBRARY_FOLLOWED } from '@ldy/contract/live.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Journey } from '../support/journey.ts';
import { addressOfScreen, total } from '../support/screen-of-wall.ts';
import { settle } from '../support/watch.ts';

const ADDED = 'CVE-2026-700001';
const WHO = { orgId: '00000000-0000-4000-9000-000000000001', shortName: 'example' };
const recordOf = (cveId: string): string =>
  JSON.stringify({
    ...{ dataType: 'CVE_RECORD', dataVersion: '5.1' },
    cveMetadata: {
      ...{ cveId, assignerOrgId: WHO.orgId, assignerShortName: WHO.shortName, state: 'PUBLISHED' },
      ...{ datePublished: '2025-12-02T00:00:00.000Z', dateUpdated: '2025-12-02T00:00:00.000Z' },
    },
    containers: {
      cna: {
        ...{ providerMetadata: WHO, title: 'Sign-in without a password' },
        descriptions: [{ lang: 'en', value: 'An example server lets anybody in.' }],
        affected: [{ vendor: 'Example', product: 'Server', versions: [{ version: '1.0', status: 'affected' }] }],
        references: [{ url: 'https://example.com/advisory' }],
      },
    },
  });

/** Opens a screen, and stops its clock: from then on it reads again only on a message, not because a minute has passed. */
async function openStill(page: Page, address: string, live: string) {
  const messages: unknown[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes(live)) socket.on('framereceived', ({ payload }) => messages.push(payload));
  });
  await page.clock.install();
  await page.goto(address);
  await total(page).waitFor();
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
  const seen = messages.length;
  return {
    page,
    before: Number(await total(page).textContent()),
    hasNewMessage: () => expect.poll(() => messages.length).toBeGreaterThan(seen),
    /** What it shows, after so little time that all questions of a wait are within less than its minute. */
    async shows(): Promise<number> {
      await page.clock.runFor(10);
      return Number(await total(page).textContent());
    },
  };
}

/** What a record that arrives changes on pages that are open. */
export function walkArrival({ arrive, open, portal }: Journey): void {
  test('a record that is imported moves the figures of open screens, with a session and without', async () => {
    const { page } = await arrive();
    const desk = await open('/data-v', { role: 'business' });
    await settle(desk);
    const onDesk = await openStill(desk, '/data-v', LIBRARY_FOLLOWED);
    const onWall = await openStill(page, await addressOfScreen(desk), KIOSK_LIVE_PATH);

    const file = join(portal().dataFolder, `${ADDED}.json`);
    writeFileSync(file, recordOf(ADDED));
    expect(await portal().run('import', 'cve-list', file)).toMatch(/1 new/);

    for (const screen of [onDesk, onWall]) {
      await screen.hasNewMessage();
      await expect.poll(screen.shows).toBe(screen.before + 1);
    }
    for (const { page } of [onDesk, onWall]) await page.getByText(`${ADDED} · Example`).waitFor();
  });
}
