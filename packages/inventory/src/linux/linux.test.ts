import { expect, test } from 'vitest';
import { identitiesOf, placesOf, readText, refusalOf } from '../testing/read-text.ts';

test.each([
  ['a line in a database of dpkg', 'Package: a\nStatus: install ok installed\nVersion: 1\n***\n', 'invalid at line 4'],
  ['a package of dpkg without a version', 'Package: a\nStatus: install ok installed\n', 'invalid at line 1'],
  ['a package of apk without a name', 'C:Q1a\nP:a\nV:1-r0\n\nV:2-r0\n', 'invalid at line 5'],
])('%s is refused', (_what, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal);
});

test('a line that is no package is listed with the reason', () => {
  const { components } = readText('bash-5.1.8-9.el9.x86_64\nerror: rpmdb open failed\nzlib-1.2.11-40.el9.x86_64\n');
  expect(components.at(-1)).toMatchObject({
    ...{ name: 'error: rpmdb open failed', place: 'line 2', identifiedBy: 'name' },
    unidentified: 'the line is no package of rpm -qa; no version is stated',
  });
});

test('packages of RPM have the release that all of their versions name', () => {
  const read = readText(
    'gpg-pubkey-1d-2e\nbash-5.2.15-3.fc39.x86_64\n1:openssl-3.1.1-4.fc39.aarch64\nglibc-2:2.38-11.fc39.noarch\n',
  );
  expect(identitiesOf(read)).toEqual([
    'pkg:rpm/fedora/bash@5.2.15-3.fc39?arch=x86_64&distro=fedora-39',
    'pkg:rpm/fedora/openssl@3.1.1-4.fc39?arch=aarch64&distro=fedora-39&epoch=1',
    'pkg:rpm/fedora/glibc@2.38-11.fc39?arch=noarch&distro=fedora-39&epoch=2',
  ]);
  expect(read).toMatchObject({ format: 'rpm-list', components: [{ distribution: 'Fedora', release: '39' }, {}, {}] });
  expect(placesOf(read)[0]).toBe('bash: line 2');
});

test('a family of distributions is none of them', () => {
  expect(identitiesOf(readText('bash-5.1.8-9.el9.x86_64\n'))).toEqual([
    'pkg:rpm/bash@5.1.8-9.el9?arch=x86_64&distro=el-9',
  ]);
});

const DPKG = `Desired=Unknown/Install/Remove/Purge/Hold
| Status=Not/Inst/Conf-files/Unpacked/halF-conf/Half-inst/trig-aWait/Trig-pend
||/ Name           Version        Architecture Description
+++-==============-==============-============-=================
ii  base-files     12.4+deb12u5   amd64        Debian base system
hi  libssl3:amd64  3.0.11-1       amd64        libraries
rc  removed        1.0            amd64        gone
un  never          <none>         <none>       (no description)
`;

test('dpkg -l lists what is installed, and base-files names the release', () => {
  expect(identitiesOf(readText(DPKG))).toEqual([
    'pkg:deb/debian/base-files@12.4%2Bdeb12u5?arch=amd64&distro=debian-12',
    'pkg:deb/debian/libssl3@3.0.11-1?arch=amd64&distro=debian-12',
  ]);
});

test('of versions of two releases none is taken for that of the system', () => {
  const read = readText(`${DPKG.replace(/ii {2}base.*\n/, '')}ii  a 1+deb11u1 amd64 x\nii  b 1+deb12u1 amd64 x\n`);
  expect(read.components[0]).toMatchObject({
    distribution: '',
    release: '',
    identity: 'pkg:deb/libssl3@3.0.11-1?arch=amd64',
  });
});

test('the database of dpkg states sources as well', () => {
  const text = `Package: base-files
Status: install ok installed
Version: 12ubuntu4.6
Architecture: amd64
Description: base
 more: of it

Package: libssl3
Status: install ok installed
Source: openssl (3.0.2-0ubuntu1)
Version: 3.0.2-0ubuntu1.15
Architecture: amd64

Package: gone
Status: deinstall ok config-files
Version: 1
`;
  expect(identitiesOf(readText(text))).toEqual([
    'pkg:deb/ubuntu/base-files@12ubuntu4.6?arch=amd64&distro=ubuntu-22.04',
    'pkg:deb/ubuntu/libssl3@3.0.2-0ubuntu1.15?arch=amd64&distro=ubuntu-22.04&upstream=openssl%403.0.2-0ubuntu1',
  ]);
});

test('packages of Alpine are read from its list and its database', () => {
  const list =
    'WARNING: opening cache\nalpine-release-3.18.4-r0\nmusl-1.2.4-r2 - the musl c library\nlibcrypto3-3.1.4-r0 x86_64 {openssl} (Apache-2.0) [installed]\n';
  expect(identitiesOf(readText(list))).toEqual([
    'pkg:apk/alpine/alpine-release@3.18.4-r0?distro=alpine-3.18',
    'pkg:apk/alpine/musl@1.2.4-r2?distro=alpine-3.18',
    'pkg:apk/alpine/libcrypto3@3.1.4-r0?arch=x86_64&distro=alpine-3.18&upstream=openssl',
  ]);
  const database = 'C:Q1abc=\nP:musl\nV:1.2.4-r2\nA:x86_64\no:musl\n\nC:Q1abd=\nP:zlib\nV:1.2.13-r1\n';
  expect(readText(database)).toMatchObject({ format: 'apk-installed' });
  expect(placesOf(readText(database))).toEqual(['musl: line 1', 'zlib: line 7']);
});
