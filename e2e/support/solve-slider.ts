import { setTimeout as sleep } from 'node:timers/promises';
import { KEY_STEPS } from '@ldy/domain/captcha/keyboard-rules.ts';
import type { Locator, Page } from 'playwright-core';
import { findPiecePlace } from '../../apps/server/src/testing/find-piece-place.ts';
import { HANDS, humanTrack } from '../../apps/server/src/testing/human-track.ts';
import { fromDataUrl } from '../../apps/server/src/testing/solve-captcha.ts';

/** How the slider is moved. */
export type Way = 'pointer' | 'keyboard';

const TRIES = 5;

/** Repeats the action until the slider opens: within the lock time it does not. */
export async function untilSliderOpens(page: Page, ask: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  for (let isThere = false; !isThere; ) {
    if ((await dialog.count()) === 0) await ask();
    isThere = await dialog.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  }
  await dialog.locator('[role=slider][aria-disabled=false]').waitFor();
}

/**
 * Passes the open slider like a person: reads the image, moves, and retries after a wrong answer. Returns the number of attempts. Uses only what the
 * page shows.
 */
export async function solveSlider(page: Page, way: Way = 'pointer'): Promise<number> {
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  const handle = dialog.getByRole('slider');
  for (let tried = 1; tried <= TRIES; tried += 1) {
    await dialog.locator('[role=slider][aria-disabled=false]').waitFor();
    const { x, scale } = await lookAt(dialog);
    await (way === 'pointer' ? drag(page, handle, x, scale) : press(handle, x));
    if (await isPassed(dialog)) return tried;
  }
  throw new Error(`The slider was not passed in ${TRIES} tries.`);
}

/** Target position in pixels of the image, and the scale between image and screen. */
async function lookAt(dialog: Locator): Promise<{ x: number; scale: number }> {
  const [scene, piece] = [dialog.locator('img').first(), dialog.locator('img').last()];
  const [background, cut, box, pieceBox] = await Promise.all([
    scene.getAttribute('src'),
    piece.getAttribute('src'),
    scene.boundingBox(),
    piece.boundingBox(),
  ]);
  if (!background || !cut || !box || !pieceBox) throw new Error('The puzzle has no pictures.');
  const scale = box.width / widthOf(background);
  const x = findPiecePlace({
    background: fromDataUrl(background),
    piece: fromDataUrl(cut),
    pieceTop: Math.round((pieceBox.y - box.y) / scale),
  });
  return { x, scale };
}

/** Width in the header of a PNG (RFC 2083, section 4.1.1). */
const widthOf = (url: string): number => fromDataUrl(url).readUInt32BE(16);

async function drag(page: Page, handle: Locator, x: number, scale: number): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('The slider has no handle.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const start = performance.now();
  const track = humanTrack(x);
  let shown = 0;
  for (const [at, [dx, dy, t]] of track.entries()) {
    // A slow mouse reports forty positions per second.
    if (t < shown + 25 && at < track.length - 1) continue;
    shown = t;
    // If the machine is late, points are skipped rather than sent faster.
    const early = t - (performance.now() - start);
    if (early > 1) await sleep(early);
    await page.mouse.move(from.x + dx * scale, from.y + dy * scale);
  }
  await page.mouse.up();
}

async function press(handle: Locator, x: number): Promise<void> {
  const strokes: [key: string, times: number][] = [
    ['PageUp', Math.floor(x / KEY_STEPS.page)],
    ['ArrowRight', Math.floor((x % KEY_STEPS.page) / KEY_STEPS.arrow)],
    ['Shift+ArrowRight', Math.round(x % KEY_STEPS.arrow)],
  ];
  await handle.focus();
  for (const [key, times] of strokes) {
    for (let done = 0; done < times; done += 1) {
      await handle.press(key);
      await sleep(60 + HANDS.next() * 80);
    }
  }
  await handle.press('Enter');
}

/** The dialog closes after a right answer; otherwise a new image loads. */
async function isPassed(dialog: Locator): Promise<boolean> {
  const wrong = dialog.getByText('验证失败，请重新验证', { exact: true });
  const passed = dialog.waitFor({ state: 'hidden' }).then(() => true);
  const failed = wrong.waitFor({ state: 'visible' }).then(() => false);
  const outcome = await Promise.race([passed, failed]);
  // The losing promise of the race rejects later; nothing waits for it.
  passed.catch(() => {});
  failed.catch(() => {});
  if (!outcome) await wrong.waitFor({ state: 'hidden' });
  return outcome;
}
