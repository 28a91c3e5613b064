import { expect, test } from 'vitest';
import { listed } from './component.ts';
import { identify } from './identify.ts';

const of = (given: Parameters<typeof listed>[0]) => {
  const { identifiedBy, identity, unidentified } = identify(listed(given));
  return [identifiedBy, identity, unidentified];
};
const place = 'line 1';
const CPE = 'cpe:2.3:a:nginx:nginx:1.18.0:*:*:*:*:*:*:*';

test('what identifies nothing says why', () => {
  expect(of({ place })).toEqual(['nothing', '', 'no name is stated']);
  expect(of({ place, name: 'nginx' })).toEqual([
    'name',
    'nginx',
    'a name alone says not which product it is: state its package URL, CPE or vendor; no version is stated',
  ]);
});

test('an address that is none identifies nothing, and is named', () => {
  expect(of({ place, name: 'a', vendor: 'b', version: '1', purl: 'pkg:npm' })).toEqual([
    'vendor and product',
    'b a 1',
    'the package URL "pkg:npm" is not valid',
  ]);
});

test('a CPE of any product identifies nothing', () => {
  expect(of({ place, name: 'a', cpe: 'cpe:2.3:a:*:*:1:*:*:*:*:*:*:*' })[0]).toBe('name');
});

test('the strongest counts: package URL, CPE, vendor and product, name', () => {
  const all = { place, name: 'nginx', version: '1.18.0', vendor: 'F5', cpe: CPE, purl: 'pkg:generic/nginx@1.18.0' };
  expect(of(all)).toEqual(['purl', 'pkg:generic/nginx@1.18.0', '']);
  expect(of({ ...all, purl: '' })).toEqual(['cpe', CPE, '']);
  expect(of({ ...all, purl: '', cpe: '' })).toEqual(['vendor and product', 'F5 nginx 1.18.0', '']);
  expect(of({ ...all, purl: '', cpe: '', vendor: '' })[0]).toBe('name');
});

test('a package URL without version takes that of the component', () => {
  expect(of({ place, name: 'a', version: '1.0', purl: 'pkg:npm/a' })).toEqual(['purl', 'pkg:npm/a@1.0', '']);
  expect(of({ place, name: 'a', purl: 'pkg:npm/a' })[2]).toBe('no version is stated');
});

test('a package URL names distribution, release and architecture', () => {
  const purl = 'pkg:rpm/centos/bash@4.2.46-31.el7?arch=x86_64&distro=centos-7.6.1810';
  expect(identify(listed({ place, purl }))).toMatchObject({
    ...{ name: 'bash', version: '4.2.46-31.el7', distribution: 'centos', release: '7.6.1810', architecture: 'x86_64' },
  });
  expect(identify(listed({ place, purl: 'pkg:deb/debian/curl@7.88.1?distro=bookworm' }))).toMatchObject({
    ...{ distribution: 'debian', release: 'bookworm' },
  });
});
