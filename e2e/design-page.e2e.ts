import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const BUILD = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

test('the page that shows the design is in no script of the build', () => {
  const scripts = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((path) => readFileSync(`${BUILD}/${path}`, 'utf8').includes('设计语言目录'))).toEqual([]);
});
