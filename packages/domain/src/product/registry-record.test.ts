import { describe, expect, test } from 'vitest';
import type { VersionStatement } from './affected-product.ts';
import { versionStatement } from './testing/version-statement.ts';
import type { Entry } from './version-claims.ts';
import { judgeVersion } from './version-ranges.ts';

type Stated = Partial<VersionStatement>;

const entry = (about: Partial<Entry>, versions: Stated[]): Entry => ({
  defaultStatus: 'unknown',
  ...about,
  versions: versions.map(versionStatement),
});
const registry = (...versions: Stated[]) =>
  entry(
    { source: 'osv', platforms: ['PyPI'], defaultStatus: 'unaffected' },
    versions.map((it) => ({ ...it, versionType: 'python' })),
  );
const cnvd = (...versions: Stated[]) => entry({ source: 'cnvd' }, versions);
const answer = (asked: string, ...entries: Entry[]) => judgeVersion(entries, asked).answer;

describe('what is added to a record by the names of CPE', () => {
  const pypi = registry({ lessThan: '23.10.0rc1' });
  const cisa = entry({ source: 'cve', product: 'twisted', cpes: ['cpe:2.3:a:twisted:twisted:*:*:*:*:*:*:*:*'] }, [
    { version: '23.9', lessThan: '23.10.0rc1' },
    { version: '0', lessThan: '23.8.0' },
  ]);

  test('clears nothing that the registry of the package calls affected', () => {
    expect(['23.7.0', '23.8.0', '23.9.0', '23.10.0'].map((asked) => answer(asked, cisa, pypi))).toEqual([
      'affected',
      'affected',
      'affected',
      'unaffected',
    ]);
  });

  test('clears the version that it names', () => {
    const named = entry({ source: 'cve', product: 'vault', cpes: ['cpe:2.3:a:hashicorp:vault'] }, [
      { status: 'unaffected', version: '1.17.7' },
    ]);
    expect(answer('1.17.7', named, registry({ version: '1.7.7', lessThan: '1.18.0' }))).toBe('unaffected');
  });
});

describe('a misprint of CNVD', () => {
  const django = registry({ version: '2.2', lessThan: '2.2.13' }, { version: '3.0', lessThan: '3.0.7' });

  test('does not go on where the range of the registry that it means ends', () => {
    const mistyped = cnvd({ version: '2.2', lessThan: '2.2.13' }, { version: '3.0', lessThan: '33.0.7' });
    expect(['3.0.6', '3.0.7', '3.2.15', '5.1.1'].map((asked) => answer(asked, mistyped, django))).toEqual([
      'affected',
      'unaffected',
      'unaffected',
      'unaffected',
    ]);
    expect(answer('5.1.1', mistyped)).toBe('affected');
  });

  test('that cannot be read leaves nothing open where it has an end of the registry', () => {
    const unread = cnvd(
      { lessThan: '2.2.13' },
      { parsed: false, raw: 'Django Django 0.*，<3.0.7' },
      { parsed: false, raw: 'Django Django 2.2.13，<2.2' },
    );
    expect(['3.0.6', '3.0.7', '3.1'].map((asked) => answer(asked, unread, django))).toEqual([
      'affected',
      'unaffected',
      'unaffected',
    ]);
  });

  test('is none where it has a later fix of the same branch', () => {
    const mattermost = registry({ version: '4.0.0', lessThan: '4.0.3' });
    expect(answer('4.0.3', cnvd({ version: '4.0', lessThan: '4.0.4' }), mattermost)).not.toBe('unaffected');
    expect(answer('4.0.3', cnvd({ version: '4.0', lessThan: '4.0.13' }), mattermost)).not.toBe('unaffected');
  });

  test('is none where the registry may have forgotten a branch', () => {
    const [wide, unread] = [cnvd({ lessThan: '2.6.0' }), cnvd({ parsed: false, raw: 'Kotti 2.*，<2.0.0b2' })];
    const tensorflow = registry({ version: '2.3.0', lessThan: '2.3.4' }, { version: '2.4.0', lessThan: '2.4.3' });
    expect(answer('2.5.0', wide, tensorflow)).toBe('affected');
    expect(answer('2.0.0b1', unread, registry({ lessThan: '1.3.2' }))).toBe('unknown');
    const both = cnvd({ parsed: false, raw: 'Kotti 1.3.2，2.*' });
    expect(answer('2.0.0b1', both, registry({ lessThan: '1.3.2' }))).toBe('unknown');
  });
});
