import { listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { describe, expect, test } from 'vitest';
import { targetsOf } from '../component/target.ts';
import type { Erratum } from './errata.ts';
import { judgeRecord, prepare } from './judge-record.ts';

const RECORD = prepare({ anchor: 'CVE-2031-0001', rejected: false, record: { identifiers: ['CVE-2031-0001'] } });

const erratum = (version: string, given: Partial<Erratum> = {}): Erratum => ({
  ...{ patch: 'ALSA-2031:1', source: 'almalinux', product: 'AlmaLinux 9', component: 'lib', version },
  ...{ scheme: 'rpm', branch: '', isOneEpoch: true, ...given },
});
const judge = (purl: string, ...errata: Erratum[]) =>
  judgeRecord(RECORD, targetsOf(identify(listed({ purl, place: '' }))), errata);
const ALMA = 'pkg:rpm/almalinux/lib';
const verdictOf = (purl: string, ...errata: Erratum[]) => judge(purl, ...errata)?.verdict ?? 'silent';

test('below the build of the erratum a package is affected, from it on it is not, and the erratum is quoted', () => {
  expect(judge(`${ALMA}@1.2-3.el9?distro=almalinux-9.4`, erratum('1.2-4.el9_4'))).toMatchObject({
    ...{ verdict: 'affected', reason: 'in-range', source: 'almalinux', fix: '1.2-4.el9_4' },
    statement: 'ALSA-2031:1：版本 < 1.2-4.el9_4',
  });
  expect(judge(`${ALMA}@1.2-4.el9_4?distro=almalinux-9.4`, erratum('1.2-4.el9_4'))).toMatchObject({
    ...{ verdict: 'unaffected', reason: 'fixed', fix: '' },
  });
});

test('of several errata of one vulnerability the last one has to be installed', () => {
  const errata = [erratum('1.2-4.el9'), erratum('1.2-6.el9', { patch: 'ALSA-2031:2' })];
  expect(judge(`${ALMA}@1.2-5.el9?distro=almalinux-9`, ...errata)).toMatchObject({
    ...{ verdict: 'affected', fix: '1.2-6.el9' },
  });
});

describe('an erratum says nothing of', () => {
  test.each([
    ['another package', `${ALMA}-devel@1.2-3.el9?distro=almalinux-9`, {}],
    ['another release', `${ALMA}@1.2-3.el8?distro=almalinux-8`, {}],
    ['another distribution that shares the builds', 'pkg:rpm/redhat/lib@1.2-3.el9?distro=rhel-9', {}],
    [
      'a release that has longer support beside it',
      'pkg:rpm/redhat/lib@1.2-3.el9?distro=rhel-9',
      { product: 'Red Hat Enterprise Linux 9.2 EUS' },
    ],
    [
      'a service pack',
      'pkg:rpm/openeuler/lib@1.2-3.oe2203sp3?distro=openEuler-22.03-LTS-SP3',
      { product: 'openEuler 22.03 LTS SP2' },
    ],
    ['a package of no module', `${ALMA}@1.2-3.el9?distro=almalinux-9`, { version: '1.2-4.module_el9.1.0+1' }],
    ['a language package', 'pkg:npm/lib@1.2.0', {}],
  ])('%s', (_, purl, given) => {
    expect(verdictOf(purl, erratum('1.2-4.el9', given))).toBe('silent');
  });
});

test('a release is known by each way of writing it', () => {
  for (const [purl, product] of [
    ['pkg:rpm/openeuler/lib@1.2-3.oe2203sp2?distro=openEuler-22.03-LTS-SP2', 'openEuler 22.03 LTS SP2'],
    ['pkg:rpm/azurelinux/lib@1.2-3.azl3?distro=azurelinux-3.0', 'Azure Linux 3.0'],
    ['pkg:rpm/redhat/lib@1.2-3.el8?distro=rhel-8.9', 'Red Hat Enterprise Linux 8'],
    ['pkg:rpm/lib@1.2-3.el9?distro=el-9', 'AlmaLinux 9'],
  ] as const)
    expect([product, verdictOf(purl, erratum('1.2-4', { product }))]).toEqual([product, 'affected']);
});

test('without a release the answer asks for it where it depends on it', () => {
  const errata = [erratum('1.2-4.el9'), erratum('1.0-9.el8', { product: 'AlmaLinux 8' })];
  expect(judge(`${ALMA}@1.1-1`, ...errata)).toMatchObject({ verdict: 'unknown', reason: 'needs-release' });
});

test('streams of a module are not compared with each other', () => {
  const stream = (version: string, branch = '') => erratum(`${version}.module_el9.1.0+1`, { branch });
  const installed = `${ALMA}@2.7.6-1.module_el9.1.0%2B1?distro=almalinux-9`;
  expect(verdictOf(installed, stream('2.7.8-1'), stream('3.1.2-1'))).toBe('affected');
  expect(judge(installed, stream('3.1.2-1'))).toMatchObject({ verdict: 'unknown', reason: 'not-comparable' });
  expect(judge(installed, stream('2.5.1-1'))).toMatchObject({ verdict: 'unknown' });
  expect(verdictOf(`${ALMA}@10.19.0-1.module_el9.1.0%2B1?distro=almalinux-9`, stream('10.24.0-1', 'nodejs:10'))).toBe(
    'affected',
  );
});

describe('an epoch that the list does not state', () => {
  const asked = (version: string, isOneEpoch: boolean) =>
    verdictOf(`${ALMA}@${version}?distro=almalinux-9`, erratum('3:10.5-2.el9', { isOneEpoch }));
  test('is that of all errata of the package', () => {
    expect([asked('10.5-1.el9', true), asked('10.5-2.el9', true)]).toEqual(['affected', 'unaffected']);
  });
  test('leaves open whether a package is new enough, where the epoch has changed', () => {
    expect([asked('10.5-1.el9', false), asked('10.5-2.el9', false)]).toEqual(['affected', 'unknown']);
  });
  test('counts where it is stated', () => {
    expect(verdictOf(`${ALMA}@10.4-1.el9?distro=almalinux-9&epoch=4`, erratum('3:10.5-2.el9'))).toBe('unaffected');
  });
});

test('where the distribution of a family is not named, the mark of a rebuild decides nothing', () => {
  expect(verdictOf('pkg:rpm/lib@1.2-4.el9?distro=el-9', erratum('1.2-4.el9.alma.1'))).toBe('unaffected');
  expect(verdictOf(`${ALMA}@1.2-4.el9?distro=almalinux-9`, erratum('1.2-4.el9.alma.1'))).toBe('affected');
});

test('an erratum settles what the record leaves open, and clears nothing that the record says is affected', () => {
  const statement = (status: 'affected' | 'unknown') =>
    prepare({
      ...{ anchor: 'CVE-2031-0001', rejected: false },
      record: {
        identifiers: ['CVE-2031-0001'],
        affected: [
          {
            ...{ vendor: '', product: 'lib', packageName: 'lib', packageUrl: '', platforms: ['AlmaLinux:9'] },
            ...{ defaultStatus: 'unknown', source: 'osv' },
            versions: [{ status, version: '', lessThan: '9', versionType: 'rpm', parsed: true }],
          },
        ],
      },
    });
  const targets = targetsOf(identify(listed({ purl: `${ALMA}@1.2-4.el9?distro=almalinux-9`, place: '' })));
  expect(judgeRecord(statement('unknown'), targets, [erratum('1.2-4.el9')])).toMatchObject({ verdict: 'unaffected' });
  expect(judgeRecord(statement('affected'), targets, [erratum('1.2-4.el9')])).toMatchObject({
    ...{ verdict: 'affected', source: 'osv' },
  });
});
