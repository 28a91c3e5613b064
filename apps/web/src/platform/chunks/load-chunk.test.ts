import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('gives the chunk, and waits no longer', async () => {
  await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk');
  expect(vi.getTimerCount()).toBe(0);
});

test('fails with what failed', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('blocked')))).rejects.toThrow('blocked');
});

test('gives up a chunk that hangs after two minutes', async () => {
  const failed = vi.fn();
  loadChunk(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
