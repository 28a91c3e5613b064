import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { pageRoute } from './page-route.ts';
import { RouteError } from './route-error.tsx';

afterEach(() => void vi.useRealTimers());

test.each([
  ['hangs', () => new Promise<never>(() => {}), 120_000],
  ['fails', () => Promise.reject(new Error('blocked')), 0],
])('a page with a chunk that %s gives way to a card that offers to load it again', async (_name, load, after) => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const pages = [{ path: '/', element: <p>the page before</p> }, pageRoute({ page: 'Protocol', load })];
  const router = createMemoryRouter([{ ErrorBoundary: RouteError, children: pages }]);
  render(<RouterProvider router={router} />);
  await act(async () => {
    void router.navigate('/protocol');
    await vi.advanceTimersByTimeAsync(Math.max(after - 1, 0));
  });
  if (after > 0) expect(screen.getByText('the page before')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert').textContent).toContain('页面暂时无法打开');
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
});

test('every chunk that a page asks for later has the time limit', () => {
  const folder = join(import.meta.dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // Pages are loaded by their routes. What is drawn beside its words, a chart or a QR code, may stay away.
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|[\\/])pages\.ts$|^main\.tsx$|^ui[\\/]/.test(name),
  );
  const imports = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/.*\bimport\('.*/g)].map(
      ([line]) => `${name}: ${line.trim()}`,
    ),
  );
  expect(imports.length).toBeGreaterThan(5);
  expect(imports.filter((line) => !line.includes('loadChunk('))).toEqual([]);
});
