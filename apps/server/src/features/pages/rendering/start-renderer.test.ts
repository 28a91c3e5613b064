import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { startRenderer } from './start-renderer.ts';

/** Each page is the number of the thread that rendered it. */
const PAGES = `const thread = Math.random();
export async function renderPage({ address }) {
  if (address === '/hang') for (;;) {}
  if (address === '/slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  if (address === '/environment') return { html: Object.keys(process.env).sort().join(' '), answers: '' };
  if (address === '/ask') await fetch('/api/slow', { method: 'POST', body: '{}' });
  return { html: String(thread), answers: '' };
}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ldy-renderer-'));
  mkdirSync(join(folder, '.server-rendering'));
  writeFileSync(join(folder, '.server-rendering/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, '.server-rendering/render-page.js'), PAGES);
});
afterAll(() => rmSync(folder, { recursive: true }));

// Fake timers, so that the test controls the renderer's limits.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  log.warn.mockClear();
});

const log = { warn: vi.fn() };
const job = (address: string, ask = async () => ({ status: 200, text: '{}' })) => ({
  address,
  width: 1440,
  site: DEFAULT_SITE,
  ask,
});

test('a flood of pages is rendered one after the other, and stops neither the thread nor what waits for its answers', async () => {
  const renderer = startRenderer(folder, log as unknown as Logger);
  await renderer.render(job('/0'));
  const answer = Promise.withResolvers<{ status: number; text: string }>();
  const asked = Promise.withResolvers<void>();
  const slowAnswer = renderer.render(
    job('/ask', () => {
      asked.resolve();
      return answer.promise;
    }),
  );
  await asked.promise;
  const render = async () => {
    const page = await renderer.render(job('/0'));
    vi.advanceTimersByTime(400);
    return page;
  };
  // Together they take longer than the limit of one.
  const flood = await Promise.all(Array.from({ length: 20 }, render));
  answer.resolve({ status: 200, text: '{}' });
  expect(new Set(flood.map((page) => page?.html)).size).toBe(1);
  expect((await slowAnswer)?.html).toBe(flood[0]?.html);
  expect(log.warn).not.toHaveBeenCalled();
  await renderer.close();
});

test('a page that hangs the thread ends with it, and the next one is rendered', async () => {
  const renderer = startRenderer(folder, log as unknown as Logger);
  const before = await renderer.render(job('/0'));
  // Each check finds another 1.5 s of CPU time.
  let looks = 0;
  vi.spyOn(Worker.prototype, 'cpuUsage').mockImplementation(async () => ({ user: ++looks * 1_500_000, system: 0 }));
  const hanging = renderer.render(job('/hang'));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await hanging).toBeUndefined();
  expect(log.warn).toHaveBeenCalledWith({ reason: expect.stringContaining('of the processor') }, expect.anything());
  const after = await renderer.render(job('/0'));
  expect(after?.html).toBeDefined();
  expect(after?.html).not.toBe(before?.html);
  await renderer.close();
});

test('a page that waits for the processor of a busy machine keeps its thread', async () => {
  const renderer = startRenderer(folder, log as unknown as Logger);
  const before = await renderer.render(job('/0'));
  vi.spyOn(Worker.prototype, 'cpuUsage').mockResolvedValue({ user: 1_000_000, system: 0 });
  const slow = renderer.render(job('/slow'));
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await slow)?.html).toBe(before?.html);
  expect(log.warn).not.toHaveBeenCalled();
  await renderer.close();
});

test('the rendering thread has no environment variables with keys and passwords', async () => {
  vi.stubEnv('LDY_SECRET_KEYS', 'secret');
  const renderer = startRenderer(folder, log as unknown as Logger);
  expect((await renderer.render(job('/environment')))?.html).toMatch(/^NODE_ENV(?: TZ)?$/);
  await renderer.close();
  vi.unstubAllEnvs();
});
