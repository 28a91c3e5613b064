import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import type { VersionStatement } from '../affected-product.ts';
import { judgeVersion } from '../version-ranges.ts';
import { releasesIn } from './by-release.ts';
import { releaseOfEntry, releaseOfVersion } from './release-of.ts';

const below = (...bounds: string[]): VersionStatement[] =>
  bounds.map((lessThan) => ({ status: 'affected', version: '', lessThan, versionType: 'rpm', parsed: true }));

const entry = (platform: string, bound: string) => ({
  product: 'sampled',
  packageName: 'sampled',
  platforms: platform === '' ? [] : [platform],
  defaultStatus: 'unaffected' as const,
  source: 'osv' as const,
  versions: below(bound).map((it) => ({ ...it, versionType: 'deb' })),
});

describe('the release of a package', () => {
  test.each([
    ['2.7.1-2'],
    ['1.0-alpha'],
    ['5.0.3+dfsg-1'],
    ['el9'],
    ['model9.1'],
    ['1.2-3ubuntu1.5'],
    [megabyteOf('-1.el')],
  ])('is not guessed', (version) => {
    expect(ends(() => releaseOfVersion(version))).toBeNull();
  });

  test.each([
    ['2.7.1-2+deb12u1', 'Debian 12'],
    ['2.7.1-2~deb11u3', 'Debian 11'],
    ['1.4-1~bpo12+1', 'Debian 12'],
    ['8.7p1-38.el9_4', 'EL 9'],
    ['1.14-2.module+el8.9.0+1', 'EL 8'],
    ['1.2-3ubuntu0.22.04.1', 'Ubuntu 22.04'],
    ['1:4.1.48-4+deb11u1build0.22.04.1', 'Ubuntu 22.04'],
    ['2.0-1.fc40', 'Fedora 40'],
    ['1.1-4.oe2203sp3', 'openEuler 22.03 SP3'],
    ['3.2-lp155.2.1', 'openSUSE Leap 15.5'],
  ])('is read from %s: %s', (version, name) => {
    expect(releaseOfVersion(version)?.name).toBe(name);
  });

  test.each([
    ['Debian:12', 'Debian 12', 'debian 12'],
    ['Ubuntu:22.04:LTS', 'Ubuntu 22.04', 'ubuntu 2204'],
    ['Ubuntu:Pro:18.04:LTS', 'Ubuntu 18.04', 'ubuntu 1804'],
    ['Alpine:v3.18', 'Alpine 3.18', 'alpine 318'],
    ['AlmaLinux:9', 'AlmaLinux 9', 'el 9'],
    ['Red Hat:enterprise_linux:9::appstream', 'Red Hat Enterprise Linux 9', 'el 9'],
    ['openEuler:22.03-LTS-SP3', 'openEuler 22.03 LTS SP3', 'openeuler 2203sp3'],
    ['SUSE:Linux Enterprise Server 15 SP4', 'SUSE Linux Enterprise Server 15 SP4', 'suse 15sp4'],
  ])('follows from the ecosystem %s', (platform, name, key) => {
    const release = releaseOfEntry({ platforms: [platform] });
    expect(release?.key).toBe(key);
    expect(release?.name).toContain(name.slice(0, 8));
  });

  test.each(['Go', 'npm', 'Debian', 'Windows 10', 'Packagist:https://packages.example.org'])(
    'is none in %s',
    (platform) => {
      expect(releaseOfEntry({ platforms: [platform] })).toBeNull();
    },
  );

  test('follows from the product of a package', () => {
    expect(releaseOfEntry({ product: 'Red Hat Enterprise Linux 8', packageName: 'openssh' })?.key).toBe('el 8');
    expect(releaseOfEntry({ product: 'Red Hat Enterprise Linux 8', packageName: '' })).toBeNull();
  });
});

describe('a package of two releases', () => {
  const debian = [entry('Debian:12', '2.7.1-2+deb12u1'), entry('Debian:13', '2.7.1-2')];

  test('is asked for its release where the answer differs', () => {
    const { answer, reason, releases } = judgeVersion(debian, '2.7.1-2');
    expect(`${answer}: ${reason}`).toBe('unknown: needs-release');
    expect(releases).toEqual([
      { name: 'Debian 12', answer: 'affected' },
      { name: 'Debian 13', answer: 'unaffected' },
    ]);
  });

  test('needs none where all releases agree', () => {
    expect(judgeVersion(debian, '2.6-1').answer).toBe('affected');
    expect(judgeVersion(debian, '2.8-1').answer).toBe('unaffected');
  });

  test('is judged by the release that the reader chooses, or that follows from the version', () => {
    expect(judgeVersion(debian, '2.7.1-2', 'Debian 12')).toMatchObject({ answer: 'affected', entry: 0 });
    expect(judgeVersion(debian, '2.7.1-2', 'Debian 13')).toMatchObject({ answer: 'unaffected', entry: 1 });
    expect(judgeVersion(debian, '2.7.1-2+deb12u1').answer).toBe('unaffected');
    expect(judgeVersion(debian, '2.7.1-1+deb13u1').answer).toBe('affected');
  });

  test.each(['Debian:12', 'debian 12', 'Debian 12.0'])(
    'is judged by the release however it is written: %s',
    (release) => {
      expect(judgeVersion(debian, '2.7.1-2', release)).toMatchObject({ answer: 'affected', entry: 0 });
    },
  );

  test('says nothing of a third release', () => {
    expect(judgeVersion(debian, '2.7.1-2+deb11u1')).toMatchObject({ answer: 'unknown', reason: 'other-release' });
    expect(judgeVersion(debian, '2.7.1-2', 'Debian 11').reason).toBe('other-release');
  });

  test('is asked for the release of a version that none of the listed releases can have', () => {
    const ubuntu = [
      entry('Ubuntu:Pro:16.04:LTS', '2:4.3.11+dfsg-0ubuntu0.16.04.34+esm4'),
      entry('Ubuntu:Pro:18.04:LTS', '2:4.7.6+dfsg~ubuntu-0ubuntu2.29+esm3'),
    ];
    expect(judgeVersion(ubuntu, '2:4.15.13+dfsg-0ubuntu1.5')).toMatchObject({
      answer: 'unknown',
      reason: 'needs-release',
      releases: [
        { name: 'Ubuntu 16.04', answer: 'unaffected' },
        { name: 'Ubuntu 18.04', answer: 'unaffected' },
      ],
    });
    // 18.04 has this version of the upstream.
    expect(judgeVersion(ubuntu, '2:4.7.6+dfsg~ubuntu-0ubuntu2.30').answer).toBe('unaffected');
    expect(judgeVersion(ubuntu, '2:4.15.13+dfsg-0ubuntu1.5', 'Ubuntu 18.04').answer).toBe('unaffected');
    // Kernels of Ubuntu have no mark of it.
    const kernel = entry('Ubuntu:24.04:LTS', '6.8.0-1017.19');
    expect(judgeVersion([kernel], '6.11.0-1001.1').reason).toBe('needs-release');
    expect(judgeVersion([kernel], '6.8.0-1018.20').answer).toBe('unaffected');
    // An update of Debian 11 says nothing of what a later Debian began with; a fix in what all later ones begin with does.
    const old = entry('Debian:11', '2.6-1+deb11u2');
    expect(judgeVersion([old], '2.8-1').reason).toBe('needs-release');
    expect(judgeVersion([old, entry('Debian:13', '2.7.1-2')], '2.8-1').answer).toBe('unaffected');
  });

  test('is taken apart within one entry by the builds in its bounds', () => {
    const built = { ...entry('', ''), versions: below('1.8.0-3.el8', '1.9.0-5.el9') };
    expect(releasesIn([built]).map(({ name }) => name)).toEqual(['EL 8', 'EL 9']);
    expect(judgeVersion([built], '1.8.0-3.el8').answer).toBe('unaffected');
    expect(judgeVersion([built], '1.9.0-4.el9').answer).toBe('affected');
    expect(judgeVersion([built], '1.8.5-1').reason).toBe('needs-release');
  });
});
