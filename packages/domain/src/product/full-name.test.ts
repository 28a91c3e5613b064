import { expect, test } from 'vitest';
import { fullProductName } from './full-name.ts';

test.each([
  ['microsoft', '微软', 'Microsoft SharePoint', 'Microsoft SharePoint'],
  ['apache', 'Apache', 'Apache Log4j', 'Apache Log4j'],
  ['cisco', '思科', 'IOS XE', '思科 IOS XE'],
  ['', '', 'redis', 'redis'],
  ['dameng', '达梦', '', '达梦'],
])('%s, %s, %s is called %s', (id, vendor, product, name) => {
  expect(fullProductName(id, vendor, product)).toBe(name);
});
