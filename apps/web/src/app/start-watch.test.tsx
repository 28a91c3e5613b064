import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const script = readFileSync(join(folder, 'public/start-watch.js'), 'utf8');
const [, body = ''] = /<body>(.*)<\/body>/s.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
const bodyWithoutScripts = body.replace(/<script.*?<\/script>/gs, '');
const watch = () => new Function(script)();
const words = () => document.getElementById('not-started');

beforeEach(() => {
  document.body.innerHTML = bodyWithoutScripts;
});
afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.begun;
});

test('a page says in place of the cover that its entry script did not run', () => {
  watch();
  expect(words()?.className).toBe('said');
  expect(words()?.textContent).toContain('页面暂时无法打开');
  expect(document.querySelector('.loading-cover')).toBeNull();
  // A link, because no script may run.
  expect(words()?.querySelector('a')?.getAttribute('href')).toBe('');
});

test('a page that the server rendered can be read and followed although its scripts failed', () => {
  const root = document.getElementById('root');
  if (root) root.innerHTML = '<div data-server-rendered inert><a href="/home">rendered</a></div>';
  watch();
  expect(document.querySelector('[inert]')).toBeNull();
  expect(words()?.className).toBe('said beside');
});

test('a page says after half a minute that a script of it hangs, and what the server rendered can be read', () => {
  vi.useFakeTimers();
  const root = document.getElementById('root');
  if (root) root.innerHTML = '<div data-server-rendered inert><a href="/home">rendered</a></div>';
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  watch();
  vi.advanceTimersByTime(29_000);
  expect(words()?.className).toBe('');
  vi.advanceTimersByTime(1_000);
  expect(words()?.className).toBe('said beside');
  expect(document.querySelector('[inert]')).toBeNull();
  state.mockRestore();
  vi.useRealTimers();
});

test('a page says nothing while its entry runs, until the entry reports that the rest failed', () => {
  document.documentElement.dataset.begun = '';
  watch();
  expect(words()?.className).toBe('');
  window.dispatchEvent(new Event('not-started'));
  expect(words()?.className).toBe('said');
});

test('a page that has started has nothing left to say', () => {
  document.documentElement.dataset.begun = '';
  watch();
  words()?.remove();
  window.dispatchEvent(new Event('not-started'));
  expect(document.body.textContent).not.toContain('页面暂时无法打开');
});
