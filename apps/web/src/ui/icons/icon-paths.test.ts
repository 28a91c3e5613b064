import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ICON_PATHS } from './icon-paths.ts';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const TEXTS = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((path) => !path.includes('icon-paths'))
  .map((path) => readFileSync(`${SOURCES}/${path}`, 'utf8'));

test('brings no icon to the first page that no page shows', () => {
  const isShown = (name: string) => TEXTS.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
  expect(TEXTS.length).toBeGreaterThan(100);
  expect(Object.keys(ICON_PATHS).filter((name) => !isShown(name))).toEqual([]);
});

test('draws every icon within its grid of 20 × 20, each another way', () => {
  const paths = Object.values<string>(ICON_PATHS);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths)
    for (const [, x = 0, y = 0] of path.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(0);
      expect(Math.max(Number(x), Number(y))).toBeLessThanOrEqual(20);
    }
});
