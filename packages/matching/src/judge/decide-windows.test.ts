import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { expect, test } from 'vitest';
import { knownByName } from '../component/known-by-name.ts';
import { targetsOf } from '../component/target.ts';
import { judgeRecord, prepare } from './judge-record.ts';

const upTo = (product: string, build: string) => ({
  ...affectedProduct('Microsoft', product),
  ...{ source: 'cve', versions: [versionStatement({ version: build.replace(/\d+$/, '0'), lessThan: build })] },
});
const ofServer = (version: string) => `cpe:2.3:o:microsoft:windows_server_2019:${version}:*:*:*:*:*:*:*`;

function judge(component: Parameters<typeof targetsOf>[0], affected: readonly object[]) {
  const record = { anchor: 'CVE-2031-0001', rejected: false, record: { identifiers: ['CVE-2031-0001'], affected } };
  return judgeRecord(prepare(record), targetsOf(component));
}
const judgeCpe = (cpe: string, affected: readonly object[]) => judge(identify(listed({ cpe, place: '' })), affected);
const RELEASES = [upTo('Windows Server 2019', '10.0.17763.4499'), upTo('Windows Server 2022', '10.0.20348.1787')];

test('a release is judged by its own builds, and by those of no other one', () => {
  expect(judgeCpe(ofServer('10.0.17763.4252'), RELEASES)).toMatchObject({
    verdict: 'affected',
    fix: '10.0.17763.4499',
  });
  expect(judgeCpe(ofServer('10.0.17763.4499'), RELEASES)).toMatchObject({ verdict: 'unaffected', reason: 'fixed' });
  expect(judgeCpe(ofServer('10.0.17763.4499'), [upTo('Windows Server 2022', '10.0.20348.1787')])).toBeNull();
});

test('a name that people type is judged so, too', () => {
  const written = 'Windows Server 2019 Standard 1809 (OS Build 17763.4252)';
  const typed = knownByName(identify(listed({ name: 'Windows Server 2019', written, place: '' })));
  expect(judge(typed, RELEASES)).toMatchObject({ verdict: 'affected', fix: '10.0.17763.4499' });
});

test('without the last part of the build it is unknown, and so is what names no release', () => {
  expect(judgeCpe(ofServer('10.0.17763'), RELEASES)).toMatchObject({ verdict: 'unknown', reason: 'needs-build' });
  expect(
    judgeCpe(ofServer('10.0.17763.4499'), [
      { ...affectedProduct('Microsoft', 'Windows Server'), versions: [versionStatement({ version: '10.0.0' })] },
    ]),
  ).toMatchObject({
    verdict: 'unknown',
    reason: 'other-windows',
  });
});
