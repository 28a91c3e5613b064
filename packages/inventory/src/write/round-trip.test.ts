import { describe, expect, test } from 'vitest';
import type { Component } from '../component.ts';
import { readText } from '../testing/read-text.ts';
import type { Bill, Billed } from './bill.ts';
import { BILL_FORMATS, lossesOf } from './bill-formats.ts';
import { differences } from './round-trip.ts';

const billOf = (components: readonly Component[]): Bill => ({
  id: '3e671687-395b-41f5-a30f-a58921a69b79',
  made: '2026-08-01T00:00:00Z',
  tool: 'LDY',
  subject: { name: '门户', version: '1.0', purl: '', cpe: '' },
  components: components.map((one): Billed => ({ ...one, within: '' })),
});

const LINES = [
  ...['pkg:npm/%40scope/name@1.0.0', 'pkg:deb/debian/curl@7.88.1-10?arch=amd64&distro=debian-12', 'nginx 1.18.0'],
  ...['cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*', 'pkg:npm/%40scope/name@1.0.0', '通达OA v11.9', 'pkg:npm'],
];

describe.each(Object.entries(BILL_FORMATS))('%s', (_, format) => {
  test('gives back what it was made of', () => {
    const bill = billOf(readText(LINES.join('\n')).components);
    expect(differences(format, bill)).toEqual([]);
  });

  test('says of how many components it leaves out what', () => {
    const [first] = readText('pkg:npm/a@1').components;
    if (!first) throw new Error('not read');
    const lossesWith = (change: Partial<Billed>) =>
      lossesOf(format, { components: [{ ...first, written: '', within: '', ...change }] }).map(({ loss }) => loss);
    expect(lossesWith({})).toEqual([]);
    expect(lossesWith({ purl: 'pkg:nothing' })).toEqual(['purl']);
    expect(lossesWith({ cpe: 'cpe:none' })).toEqual(['cpe']);
    expect(lossesWith({ distribution: 'debian', architecture: 'amd64' })).toEqual(['distribution', 'architecture']);
    expect(lossesWith({ written: '- a (1)' })).toEqual(['written']);
    for (const type of ['gadget', 'constructor', '__proto__']) expect(lossesWith({ type })).toEqual(['type']);
  });

  test('is one valid JSON whatever is in it', () => {
    const name = '"\\\u2028</script>\n';
    const bill = { ...billOf([]), subject: { name, version: '', purl: '', cpe: '' } };
    expect(() => JSON.parse([...format.write(bill)].join(''))).not.toThrow();
  });
});

test('GB/T 47020 has no place for a second identity, nor for what a component is of', () => {
  const [first] = readText('pkg:npm/a@1').components;
  if (!first) throw new Error('not read');
  const component = { ...first, written: '', cpe: 'cpe:2.3:a:a:a:1:*:*:*:*:*:*:*', type: 'library', within: '门户' };
  expect(lossesOf(BILL_FORMATS.gbt, { components: [component] })).toEqual([
    { loss: 'cpe', count: 1 },
    { loss: 'type', count: 1 },
    { loss: 'within', count: 1 },
  ]);
  expect(lossesOf(BILL_FORMATS.cyclonedx, { components: [component] })).toEqual([]);
});
