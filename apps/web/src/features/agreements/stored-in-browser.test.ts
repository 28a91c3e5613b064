import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORED_IN_BROWSER } from '@ldy/domain/agreement/stored-in-browser.ts';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));

/** All source files of the web app except tests and this list. */
function sources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));
}

test('names every key that the pages keep in a browser, and none that they do not', () => {
  const written = new Set(sources().flatMap((text) => text.match(/(?<=['"`])ldy\.[A-Za-z.]+(?=['"`])/g) ?? []));
  const named = STORED_IN_BROWSER.flatMap(({ keys }) => keys);
  expect([...written].sort()).toEqual([...named].sort());
  expect(new Set(named).size).toBe(named.length);
});

test('knows of no other way to keep something in a browser', () => {
  const ways = sources().filter((text) =>
    /\bindexedDB\b|\bcaches\.open\b|document\.cookie = (?!`\$\{name\}=; |`\$\{BANNER_COOKIE\}=)/.test(text),
  );
  expect(ways).toEqual([]);
});
