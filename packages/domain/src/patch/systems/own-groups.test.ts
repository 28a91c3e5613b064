import { blank } from '@ldy/schema/schema.ts';
import { describe, expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct } from '../../product/affected-product.ts';
import { gatherProducts } from '../../product/gather-products.ts';
import { standardise } from '../../product/names/standardise.ts';
import { versionStatement } from '../../product/testing/version-statement.ts';
import type { Verdict } from '../../product/version-ranges.ts';
import { groupsAbout, ofEdition, takesVersion, windowsAbout } from './own-groups.ts';

function entry(vendor: string, product: string, end = '', part: Partial<AffectedProduct> = {}): AffectedProduct {
  const { standardVendor, standardProduct, productName: name } = standardise(vendor, product);
  const versions = end === '' ? [] : [versionStatement({ lessThan: end })];
  return { ...blank(AFFECTED_PRODUCT), vendor, product, name, standardVendor, standardProduct, versions, ...part };
}
const own = (name: string, product = '', version = '') => ({ name, product, version });
const found = (system: ReturnType<typeof own>, ...entries: AffectedProduct[]) =>
  groupsAbout(gatherProducts(entries), system).map(({ group: { members } }) => members.map(({ product }) => product));

describe('no product of the vulnerability is taken for a system', () => {
  test.each([
    ['AlmaLinux 9', 'AlmaLinux 8'],
    ['Microsoft Office 2019', 'Microsoft Office 2016'],
  ])('%s is not %s', (name, other) => {
    expect(found(own(name), entry('Microsoft', other))).toEqual([]);
  });

  test('another product of the same vendor, or with the name in its own, is another product', () => {
    expect(found(own('NGINX', 'nginx/nginx'), entry('Kubernetes', 'ingress-nginx'))).toEqual([]);
    expect(found(own('Fortinet FortiOS', 'fortinet/fortios'), entry('Fortinet', 'FortiProxy'))).toEqual([]);
  });

  test('a package of a distribution is not the product that it packs', () => {
    const packed = entry('Red Hat', 'Red Hat Enterprise Linux 9', '1:1.20.1-14.el9', { packageName: 'nginx' });
    expect(found(own('NGINX', 'nginx/nginx'), packed)).toEqual([]);
  });
});

test.each([
  [own('NGINX', 'nginx/nginx'), 'F5', 'NGINX Open Source'],
  [own('NGINX'), 'nginx', 'nginx'],
  [own('Fortinet FortiOS', 'fortinet/fortios'), 'Fortinet', 'FortiOS'],
  [own('Apache Log4j'), 'apache', 'log4j'],
])('$name is what %s %s says', (system, vendor, product) => {
  expect(found(system, entry(vendor, product))).toEqual([[product]]);
});

test.each([
  ['GitLab GitLab', 'GitLab', 'GitLab'],
  ['Linux kernel', 'Linux', 'Linux'],
  ['Drupal Core', 'Drupal', 'Drupal'],
  ['Drupal', 'Drupal.org', 'Drupal core'],
  ['MySQL', 'Oracle Corporation', 'MySQL Server'],
  ['Example Kettle', 'Example Co., Ltd.', 'Kettle'],
])('%s is what %s %s says, if nothing has that very name', (name, vendor, product) => {
  expect(found(own(name), entry(vendor, product))).toEqual([[product]]);
});

test('a name without its general words is not taken where a product has that very name', () => {
  expect(found(own('Kettle'), entry('Example', 'Kettle'), entry('Example', 'Kettle Server'))).toEqual([['Kettle']]);
  expect(found(own('Kettle Server'), entry('Example', 'Kettle Client'))).toEqual([]);
});

test('all lines of a product count for who named the product', () => {
  const lines = [entry('Mozilla', 'Firefox'), entry('Mozilla', 'Firefox ESR')];
  expect(found(own('Mozilla Firefox', 'mozilla/firefox'), ...lines)).toEqual([['Firefox'], ['Firefox ESR']]);
});

test('a distribution has no version of its own: its packages have', () => {
  expect(takesVersion('AlmaLinux 9')).toBe(false);
  expect(takesVersion('NGINX')).toBe(true);
});

describe('a Windows', () => {
  const END = '10.0.17763.2029';
  const answer = (name: string, version: string, ...entries: AffectedProduct[]) =>
    windowsAbout(gatherProducts(entries), own(name, '', version)).map(
      ({ verdict }) => `${verdict.answer}: ${verdict.reason}`,
    );
  const ON_2019 = entry('Microsoft', 'Windows Server 2019', END);

  test.each([
    ['Windows Server 2012', 'Windows Server 2012 R2'],
    ['Windows Server 2019', 'Windows Server 2022'],
    ['Windows 10 1809', 'Windows 10 Version 22H2 for x64-based Systems'],
    ['Windows 10 1507', 'Windows 10 Version 1809'],
  ])('%s is not %s', (name, other) => {
    expect(answer(name, '', entry('Microsoft', other, END))).toEqual([]);
  });

  test.each(['', '1809', 'x', '17763', '14393.9999', '17763.6054、17763.7000', '17763.6054 及之前'])(
    'with the version %j is unknown',
    (version) => {
      expect(answer('Windows Server 2019', version, ON_2019)).toMatchObject(
        [/^unknown: /].map((it) => expect.stringMatching(it)),
      );
    },
  );

  test.each([
    ['17763.1999', 'affected: in-range'],
    ['10.0.17763.1999', 'affected: in-range'],
    ['Version 1809 (OS Build 17763.2029)', 'unaffected: fixed'],
  ])('with the build %s is %s', (version, verdict) => {
    expect(answer('Windows Server 2019', version, ON_2019)).toEqual([verdict]);
  });

  const ON_1809 = entry('Microsoft', 'Windows 10 Version 1809', END);
  test.each([
    ['Windows 10', '17763.1999', ['affected: in-range']],
    ['win10', '17763.2029', ['unaffected: fixed']],
    ['Microsoft Windows 10 专业版', '17763.1999', ['affected: in-range']],
    ['Windows 10', '1809', ['unknown: needs-build']],
    ['Windows 10', '', ['unknown: which-windows']],
    ['Windows 10', '19045.9999', ['unknown: no-version']],
    ['Windows 11', '17763.1999', []],
  ])('%s with the version %j is the release that the version says', (name, version, verdicts) => {
    expect(answer(name, version, ON_1809, ON_2019)).toEqual(verdicts);
  });

  test('is called by its edition too, and a service pack may be left out', () => {
    expect(answer('Windows Server 2019 Datacenter', '17763.1999', ON_2019)).toEqual(['affected: in-range']);
    const on2008 = entry('Microsoft', 'Windows Server 2008 R2 Service Pack 1', '6.1.7601.24000');
    expect(answer('Windows Server 2008 R2', '6.1.7601.23999', on2008)).toEqual(['affected: in-range']);
  });
});

describe('a name with a release that the product lacks', () => {
  const FIXED: Verdict = { answer: 'unaffected', reason: 'fixed', because: null, entry: 0, dissent: [] };
  test.each([
    ['2019', '16.0.10396.20000', 'unknown: not-comparable'],
    ['9', '9.0.99', 'unaffected: fixed'],
    ['9', 'v9.0.99', 'unaffected: fixed'],
    ['9', '90.1', 'unknown: not-comparable'],
    ['', '16.0', 'unaffected: fixed'],
  ])('%s with the version %s is %s', (release, version, expected) => {
    const { answer, reason } = ofEdition(FIXED, release, version);
    expect(`${answer}: ${reason}`).toBe(expected);
  });
});
