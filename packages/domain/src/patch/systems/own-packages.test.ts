import { blank } from '@ldy/schema/schema.ts';
import { describe, expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct } from '../../product/affected-product.ts';
import { gatherProducts } from '../../product/gather-products.ts';
import { standardise } from '../../product/names/standardise.ts';
import { versionStatement } from '../../product/testing/version-statement.ts';
import { judgeVersion } from '../../product/version-ranges.ts';
import { packagesAbout } from './own-packages.ts';

type Status = AffectedProduct['defaultStatus'];

/** A package of Red Hat’s. `fix`: the first build that is not affected. */
function packed(product: string, packageName: string, defaultStatus: Status, fix = ''): AffectedProduct {
  const { standardVendor, standardProduct } = standardise('Red Hat', product);
  const fixed = versionStatement({ status: 'unaffected', version: fix, lessThan: '*', versionType: 'rpm' });
  const versions = fix === '' ? [] : [fixed];
  const names = { vendor: 'Red Hat', product, packageName, standardVendor, standardProduct };
  return { ...blank(AFFECTED_PRODUCT), ...names, defaultStatus, versions };
}
const RHEL = 'Red Hat Enterprise Linux';
const answers = (name: string, version: string, ...entries: AffectedProduct[]) =>
  packagesAbout(gatherProducts(entries), { name, product: '', version })?.map(
    ({ group, ...asked }) => `${group.name}: ${judgeVersion(group.members, asked.version, asked.release).answer}`,
  ) ?? null;

const BINUTILS = [
  packed(`${RHEL} 7`, 'binutils', 'affected'),
  packed(`${RHEL} 8`, 'binutils', 'unknown'),
  packed(`${RHEL} 9`, 'binutils', 'unaffected'),
  packed(`${RHEL} 9`, 'gcc-toolset-12-binutils', 'unaffected'),
];
const LIBVIRT = packed(`${RHEL} 9`, 'libvirt', 'affected', '0:10.0.0-6.2.el9_4');

describe('a distribution', () => {
  test.each([
    [RHEL, '7', ['7 binutils: affected']],
    [RHEL, '7.9', ['7 binutils: affected']],
    [`${RHEL} 7`, '7', ['7 binutils: affected']],
    [`${RHEL} 8`, '8', ['8 binutils: unknown']],
    [RHEL, '9', ['9 binutils: unaffected', '9 gcc-toolset-12-binutils: unaffected']],
    [RHEL, '10', []],
  ])('%s %s is all its packages of that release', (name, version, expected) => {
    expect(answers(name, version, ...BINUTILS)).toEqual(expected.map((it) => `${RHEL} ${it}`));
  });

  test.each([
    ['9', '0:3.0.7-1.el9'],
    ['9', '0:10.0.0-6.2.el9_4'],
    ['10.0.0-7.el9', '0:10.0.0-6.2.el9_4'],
  ])('%s is no version of a package that is fixed at %s', (version, fix) => {
    expect(answers(RHEL, version, packed(`${RHEL} 9`, 'libvirt', 'affected', fix))).toEqual([
      `${RHEL} 9 libvirt: unknown`,
    ]);
  });

  test('is not cleared without what has extended support, or is packed elsewhere', () => {
    const extended = packed(`${RHEL} 9.2 Extended Update Support`, 'binutils', 'affected');
    const listed = {
      ...packed('binutils', 'binutils', 'affected'),
      platforms: ['Red Hat:enterprise_linux:9::appstream'],
    };
    expect(answers(`${RHEL} 9`, '9', ...BINUTILS, extended)).toContain(`${extended.product} binutils: affected`);
    expect(answers(`${RHEL} 9`, '9', ...BINUTILS, listed)?.filter((it) => it.endsWith(': affected'))).toHaveLength(1);
  });

  test('is no other that shares its builds', () => {
    expect(answers('AlmaLinux 9', '9', ...BINUTILS)).toEqual([]);
  });
});

describe('a package of a distribution', () => {
  test.each([
    ['10.0.0-6.2.el9_4', 'unaffected'],
    ['9.5.0-7.el9_3', 'affected'],
  ])('is found by its name where the build %s names the release', (version, answer) => {
    const old = packed(`${RHEL} 8`, 'libvirt', 'affected');
    expect(answers('libvirt', version, LIBVIRT, old)).toEqual([`${RHEL} 9 libvirt: ${answer}`]);
    expect(answers(`${RHEL} 9 libvirt`, version, LIBVIRT, old)).toEqual([`${RHEL} 9 libvirt: ${answer}`]);
  });

  test('is not cleared by what extended support of another minor release has', () => {
    const extended = packed(`${RHEL} 9.2 Extended Update Support`, 'libvirt', 'affected', '0:9.0.0-10.8.el9_2');
    expect(answers('libvirt', '9.5.0-7.el9_3', extended)).toBeNull();
    expect(answers('libvirt', '9.5.0-7.el9_3', extended, LIBVIRT)).toEqual([`${RHEL} 9 libvirt: affected`]);
    expect(answers('libvirt', '9.0.0-10.8.el9_2', extended)).toEqual([`${extended.product} libvirt: unaffected`]);
  });

  test('is not found by the name of another, or by a version of no distribution', () => {
    expect(answers('openssl', '3.0.7-1.el9', LIBVIRT)).toBeNull();
    expect(answers(`${RHEL} 9 openssl`, '3.0.7-1.el9', LIBVIRT)).toEqual([]);
    expect(answers('libvirt', '10.0.0', LIBVIRT)).toBeNull();
  });

  test('has no answer by the number of the release', () => {
    const early = packed(`${RHEL} 9`, 'libvirt', 'affected', '0:3.0.7-1.el9');
    expect(answers(`${RHEL} 9 libvirt`, '9', early)).toEqual([`${RHEL} 9 libvirt: unknown`]);
  });
});
