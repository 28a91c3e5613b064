import { expect, test } from 'vitest';
import { ends } from '../../testing/ends.ts';
import { productsListedIn } from './listed-products.ts';

test.each([
  ['Mozilla', 'Firefox and Thunderbird', ['Firefox', 'Thunderbird']],
  ['Cisco', 'IOS, IOS XR, and IOS XE', ['IOS', 'IOS XR', 'IOS XE']],
  // Both are one product of the table.
  ['Citrix', 'NetScaler ADC and NetScaler Gateway', ['NetScaler ADC']],
  ['VMware', 'ESXi', ['ESXi']],
  ['VMware', 'Multiple Products', ['Multiple Products']],
  // A part that is not known: the name may not be a list.
  ['Example', 'Search and Rescue', ['Search and Rescue']],
  ['Mozilla', 'Firefox and Something Else', ['Firefox and Something Else']],
])('%s: %s', (vendor, name, products) => {
  expect(productsListedIn(vendor, name)).toEqual(products);
});

test('of a hostile name ends', () => {
  ends(() => productsListedIn('Mozilla', ' and , '.repeat(20_000)));
});
