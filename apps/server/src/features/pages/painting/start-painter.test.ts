import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Logger } from '../../../platform/log/create-logger.ts';
import { startPainter } from './start-painter.ts';

/** Pages that take the thread for as long as their address says; the number of the thread that painted them. */
const PAGES = `const thread = Math.random();
export async function renderPage({ address }) {
  if (address === '/hang') for (;;) {}
  if (address === '/environment') return { html: Object.keys(process.env).sort().join(' '), answers: '' };
  if (address === '/ask') await fetch('/api/slow', { method: 'POST', body: '{}' });
  const until = Date.now() + (Number(address.slice(1)) || 0);
  while (Date.now() < until);
  return { html: String(thread), answers: '' };
}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ldy-painter-'));
  mkdirSync(join(folder, '.first-paint'));
  writeFileSync(join(folder, '.first-paint/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, '.first-paint/render-page.js'), PAGES);
});
afterAll(() => rmSync(folder, { recursive: true }));

const log = { warn: vi.fn() };
const job = (address: string, ask = async () => ({ status: 200, text: '{}' })) => ({
  address,
  width: 1440,
  site: DEFAULT_SITE,
  ask,
});

test('a flood of pages is painted one after the other, and stops neither the thread nor what waits for its answers', async () => {
  const painter = startPainter(folder, log as unknown as Logger);
  await painter.paint(job('/0'));
  const slowAnswer = painter.paint(
    job('/ask', async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_200));
      return { status: 200, text: '{}' };
    }),
  );
  // Together they take longer than any one may.
  const flood = await Promise.all(Array.from({ length: 20 }, () => painter.paint(job('/230'))));
  expect(new Set(flood.map((page) => page?.html)).size).toBe(1);
  expect((await slowAnswer)?.html).toBe(flood[0]?.html);
  expect(log.warn).not.toHaveBeenCalled();
  await painter.close();
}, 20_000);

test('a page that hangs the thread ends with it, and the next one is painted', async () => {
  const painter = startPainter(folder, log as unknown as Logger);
  const before = await painter.paint(job('/0'));
  expect(await painter.paint(job('/hang'))).toBeUndefined();
  const after = await painter.paint(job('/0'));
  expect(after?.html).toBeDefined();
  expect(after?.html).not.toBe(before?.html);
  await painter.close();
}, 20_000);

test('what renders pages sees nothing of the environment that keys and passwords stand in', async () => {
  vi.stubEnv('LDY_SECRET_KEYS', 'secret');
  const painter = startPainter(folder, log as unknown as Logger);
  expect((await painter.paint(job('/environment')))?.html).toMatch(/^NODE_ENV(?: TZ)?$/);
  await painter.close();
  vi.unstubAllEnvs();
}, 20_000);
