import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editorialRecord } from './schema.ts';
import { transformEditorial } from './transform.ts';

const full = JSON.parse(readFileSync(new URL('./fixtures/full.json', import.meta.url), 'utf8'));
const claims = (change: object = {}) => transformEditorial(editorialRecord.parse({ ...full, ...change })).claims;

describe('transformEditorial', () => {
  test('says no level where neither CVSS nor CNVD nor an editor does', () => {
    expect(claims({ cvss: [], level: undefined }).level_collection).toEqual({});
  });

  test('does not count the links of what is not public', () => {
    expect(claims().exp?.globalExpUrl).toEqual([]);
    expect(claims().poc?.globalPocUrl).toEqual(['https://gateway.example/poc']);
  });

  test('takes CNVD’s level where there is no CVSS', () => {
    expect(claims({ cvss: [] }).level_collection).toMatchObject({
      cnvdLevel: { value: '高', severity: 'high' },
      standardLevel: { value: '高危', severity: 'high' },
      levelDataSource: 'cnvd',
    });
  });

  test('lets the editors overrule the score', () => {
    const level = claims({ level: { standard: 'medium' } }).level_collection;
    expect(level).toMatchObject({ standardLevel: { value: '中危', severity: 'medium' }, levelDataSource: 'ldy' });
  });

  test('keeps vectors of one assessor together, each under its version', () => {
    const [item, ...more] = claims().metrics ?? [];
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      assessedBy: 'nvd',
      cvssV3_1: { baseScore: 9.8, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' },
      cvssV2_0: { baseScore: 7.5 },
      cvssV3_0: null,
    });
  });

  test('states ranges, single versions and fixed versions, and lines for reading', () => {
    expect(claims().affected?.[0]?.versions).toEqual([
      { status: 'affected', version: '2.0', lessThan: '2.5', versionType: 'custom', parsed: true },
      { status: 'affected', version: '1.9', versionType: 'custom', parsed: true },
      { status: 'affected', version: '3.0', lessThanOrEqual: '*', versionType: 'custom', parsed: true },
      { status: 'unaffected', version: '2.5', versionType: 'custom', parsed: true },
    ]);
    expect(claims().affectProductAndVersions).toEqual([
      'Example Gateway >=2.0 <2.5',
      'Example Gateway 1.9',
      'Example Gateway >=3.0',
    ]);
  });

  test('does not repeat the vendor where the product already begins with it', () => {
    const lines = claims({ affected: [{ vendor: 'Redis', product: 'Redis', versions: [{ lessThan: '7' }] }] });
    expect(lines.affectProductAndVersions).toEqual(['Redis <7']);
  });

  test('points to the entries of the other libraries', () => {
    expect(claims().cveMetadata).toEqual({
      id: 'CVE-2099-10001',
      url: 'https://www.cve.org/CVERecord?id=CVE-2099-10001',
    });
    expect(claims().cnvdMetadata?.url).toBe('https://www.cnvd.org.cn/flaw/show/CNVD-2099-00001');
    expect(claims().cnnvdMetadata).toBeUndefined();
  });
});
