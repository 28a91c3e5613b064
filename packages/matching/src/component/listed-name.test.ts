import { readInventory } from '@ldy/inventory/read-inventory.ts';
import { expect, test } from 'vitest';
import { knownByName } from './known-by-name.ts';
import { listedNamesOf } from './listed-name.ts';

const productsOf = (line: string) =>
  readInventory(Buffer.from(line), 'pasted.txt').components.flatMap((component) =>
    listedNamesOf(knownByName(component)).map(({ product }) => product),
  );

test('a name may be vendor and product, wherever the vendor ends', () => {
  expect(productsOf('iDisplay PlatPlay DS 3.13.0')).toEqual(['idisplay/platplay-ds', 'idisplay-platplay/ds']);
});

test('it is found where it is listed as an extension of WordPress', () => {
  const [component] = readInventory(Buffer.from('Example Author Some Carousel 1.0'), 'pasted.txt').components;
  const [, listed] = component ? listedNamesOf(knownByName(component)) : [];
  expect(listed?.ids).toEqual(['example-author/some-carousel', 'wordpress-extension/some-carousel']);
});

test.each([
  'PlatPlay 3.13.0',
  'iDisplay PlatPlay DS',
  'nginx nginx 1.18.0',
  'Linux 3.10.0-1160',
  'SQL Server 2019',
  'Windows Server 2012 R2',
  'pkg:npm/idisplay/platplay@1.0.0',
])('%s is looked up nowhere: one word, no version, of the catalogue or of many builds', (line) => {
  expect(productsOf(line)).toEqual([]);
});
