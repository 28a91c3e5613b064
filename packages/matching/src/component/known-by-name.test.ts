import { readInventory } from '@ldy/inventory/read-inventory.ts';
import { expect, test } from 'vitest';
import { knownByName } from './known-by-name.ts';

const productOf = (line: string) => {
  const [component] = readInventory(Buffer.from(line), 'pasted.txt').components;
  return component && knownByName(component).product;
};

test.each([
  ['nginx 1.18.0', 'nginx/nginx'],
  ['OpenSSH 8.2p1', 'openssh/openssh'],
  ['Linux 5.4.176', 'linux/linux-kernel'],
])('%s names a product of the catalogue', (line, product) => {
  expect(productOf(line)).toBe(product);
});

test.each([
  'Windows Server 2019',
  'Windows Server 2019 17763.6054',
  'SharePoint Server 2019',
  'SQL Server 2019',
  'Microsoft Office 2016',
  'Debian 12',
  'Linux 3.10.0-1160',
  'pkg:npm/nginx@1.18.0',
  '没有人知道的软件 1.0',
])('%s names none: its number compares with no version of a product', (line) => {
  expect(productOf(line)).toBe('');
});
