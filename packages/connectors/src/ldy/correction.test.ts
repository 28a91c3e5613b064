import { mergeRecords } from '@ldy/domain/vulnerability/merge.ts';
import { affectedProduct, sourceRecord } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { displayTitles } from '@ldy/domain/vulnerability/title/display-titles.ts';
import { expect, test } from 'vitest';
import { type Correction, transformCorrection } from './correction.ts';

const ID = 'CVE-2031-0001';
const correct = (correction: Correction) => transformCorrection(ID, correction, '2031-01-01T00:00:00.000Z');
const cve = sourceRecord('cve', ID, {
  vulTitle: { nonStandardizedTitles: 'A flaw in Gate' },
  affected: [affectedProduct('acme', 'gate')],
});
const ours = sourceRecord(
  'ldy',
  ID,
  {
    vulTitle: { standardizedTitles: [{ lang: 'cn', value: '旧标题' }] },
    vulnerabilityTypeId: ['code-problem'],
  },
  { key: `LDY:${ID}` },
);

test('says nothing of what it leaves out', () => {
  expect(correct({ titleCn: '新标题' }).claims).toEqual({
    vulTitle: { standardizedTitles: [{ lang: 'cn', value: '新标题' }] },
  });
  expect(correct({ temporaryFixCn: '关闭接口' }).claims).toEqual({
    fixes: { temporaryFix: [{ lang: 'cn', value: '关闭接口' }] },
  });
});

test('its title goes before that of the editorial record, whichever comes first', () => {
  for (const records of [
    [cve, ours, correct({ titleCn: '新标题' })],
    [correct({ titleCn: '新标题' }), ours, cve],
  ]) {
    const record = mergeRecords(records, { anchor: ID });
    expect(displayTitles(record).cn).toBe('新标题');
    expect(record.provenance['vulTitle--standardizedTitles']).toContainEqual({
      source: 'ldy',
      key: `EDIT:${ID}`,
      at: '2031-01-01T00:00:00.000Z',
    });
  }
});

test('its product comes before those of other sources, with the versions to install', () => {
  const affected = [{ vendor: 'Acme', product: 'Gate', versions: [{ lessThan: '2.0.1' }], fixedIn: ['2.0.1'] }];
  const record = mergeRecords([cve, correct({ affected })], { anchor: ID });
  expect(record.affected.map(({ source, product }) => [source, product])).toEqual([
    ['ldy', 'Gate'],
    ['cve', 'gate'],
  ]);
  expect(record.affectProductAndVersions).toContain('Acme Gate <2.0.1');
});

test('its types take the place of those that the editorial record names', () => {
  const record = mergeRecords([ours, cve, correct({ typeIds: ['sql-injection'] })], { anchor: ID });
  expect(record.vulnerabilityTypeId).toEqual(['sql-injection']);
});

test('its files are named in their fields, beside the links of other sources', () => {
  const link = 'https://vendor.example/patch.zip';
  const vendor = sourceRecord('osv', ID, { fixes: { patchsFile: [link] } });
  const files: Correction['files'] = [
    { field: 'patchsFile', file: 'ldy-file:a' },
    { field: 'patchsFile', file: 'ldy-file:b' },
    { field: 'suricata_rules_s3', file: 'ldy-file:c' },
  ];
  const record = mergeRecords([cve, vendor, correct({ files })], { anchor: ID });
  expect(record.fixes.patchsFile).toEqual(['ldy-file:a', 'ldy-file:b', link]);
  expect(record.detection_rules.suricata_rules_s3).toEqual(['ldy-file:c']);
  expect(record.provenance['fixes--patchsFile']).toMatchObject([{ source: 'ldy' }, { source: 'osv' }]);
});
