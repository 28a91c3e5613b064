import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { formatPurl, parsePurl } from './purl.ts';

describe('texts that are no package URL', () => {
  test.each([
    '',
    'log4j',
    'pkg:',
    'pkg:maven',
    'pkg:/name',
    'pkg:1x/name',
    'pkg:npm/foo%zz',
    'pkg:npm/a?=b&1k=2',
    'pkg:npm/a?k=1&k=2',
    'pkg:npm/a?k=1&K=2',
    'pkg:swift/Alamofire@5.4.3',
    'pkg:swift/github.com/Alamofire/@5.4.3',
    'pkg:vcpkg/boost/asio@1.84.0',
    'pkg:julia/Dates',
    'pkg:cpan/URI::PackageURL',
    'pkg:chrome-extension/dogs',
    'pkg:rpm/fedora/curl?Arch=i386',
  ])('%j gives nothing', (text) => {
    expect(parsePurl(text)).toBeNull();
  });

  test('are refused however long they are', () => {
    expect(ends(() => parsePurl(`pkg:npm/${megabyteOf('@/')}`))).toBeNull();
  });

  test('cannot reach the prototype through a qualifier', () => {
    const purl = parsePurl('pkg:npm/a?constructor=x');
    expect(purl?.qualifiers).toEqual([['constructor', 'x']]);
    expect(parsePurl('pkg:npm/a?__proto__=x')).toBeNull();
  });
});

describe('package URLs', () => {
  test.each([
    'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
    'pkg:npm/%40angular/animation@12.3.1',
    'pkg:golang/github.com/gin-gonic/gin@v1.9.0#binding',
    'pkg:deb/debian/curl@7.50.3-1?arch=i386&distro=jessie',
    'pkg:docker/cassandra@sha256:244fd47e07d1004f0aed9c',
    'pkg:generic/openssl@1.1.10g',
  ])('%s comes back as it went in', (text) => {
    const purl = parsePurl(text);
    expect(purl && formatPurl(purl)).toBe(text);
  });

  test('are brought into their canonical form', () => {
    const canonical = (text: string) => formatPurl(parsePurl(text) as never);
    expect(canonical('PKG:PyPI/Django_Package@1.11')).toBe('pkg:pypi/django-package@1.11');
    expect(canonical('pkg:GitHub/Package-URL/PURL-Spec@244fd47')).toBe('pkg:github/package-url/purl-spec@244fd47');
    expect(canonical('pkg:brew/Homebrew/Core/SQLite@3.43.2')).toBe('pkg:brew/homebrew/core/sqlite@3.43.2');
    expect(canonical('pkg:git/Codeberg.org/forgejo/forgejo@a72d2c')).toBe(
      'pkg:git/codeberg.org/forgejo/forgejo@a72d2c',
    );
    expect(canonical('pkg:npm/foo/')).toBe('pkg:npm/foo');
    expect(canonical('pkg://npm/foo@1.0?Z=1&a=&b=2')).toBe('pkg:npm/foo@1.0?b=2&z=1');
    expect(canonical('pkg:golang/a/b#/x/../y/./')).toBe('pkg:golang/a/b#x/y');
  });

  test('distinguish a scope from a version', () => {
    expect(parsePurl('pkg:npm/@angular/core')).toMatchObject({ namespace: '@angular', name: 'core', version: '' });
  });
});
