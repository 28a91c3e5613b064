import { expect, test } from 'vitest';
import { groupFiles } from './file-groups.ts';

const file = (name: string, url = '') => ({ name, url });

test('files that say nothing of a system are one group, as they come', () => {
  expect(groupFiles([])).toEqual([]);
  expect(groupFiles([file('b.msu'), file('a.cab'), file('../../etc/passwd')])).toEqual([
    { label: '', files: [file('b.msu'), file('a.cab'), file('../../etc/passwd')] },
  ]);
});

test('a release that several share has no address', () => {
  expect(groupFiles([file('vim-8.2-1.oe1.x86_64.rpm')])).toEqual([
    { label: 'x86_64', files: [file('vim-8.2-1.oe1.x86_64.rpm')] },
  ]);
});

test('packages of openEuler are grouped by system and architecture, with their addresses', () => {
  const names = ['vim-9.0-1.oe2203sp3.x86_64.rpm', 'vim-9.0-1.oe2203sp3.src.rpm', 'vim-9.0-1.oe2403.noarch.rpm'];
  expect(
    groupFiles(names.map((name) => file(name))).map(({ label, files }) => [label, ...files.map(({ url }) => url)]),
  ).toEqual([
    [
      'openEuler 22.03 LTS SP3 · x86_64',
      'https://repo.openeuler.org/openEuler-22.03-LTS-SP3/update/x86_64/Packages/vim-9.0-1.oe2203sp3.x86_64.rpm',
    ],
    [
      'openEuler 22.03 LTS SP3 · 源码包',
      'https://repo.openeuler.org/openEuler-22.03-LTS-SP3/update/source/Packages/vim-9.0-1.oe2203sp3.src.rpm',
    ],
    [
      'openEuler 24.03 LTS · 通用',
      'https://repo.openeuler.org/openEuler-24.03-LTS/update/x86_64/Packages/vim-9.0-1.oe2403.noarch.rpm',
    ],
  ]);
});

test('an address that the source gives stays', () => {
  const given = file('vim-9.0-1.oe2203.x86_64.rpm', 'https://vendor.example/vim.rpm');
  expect(groupFiles([given])[0]?.files).toEqual([given]);
});
