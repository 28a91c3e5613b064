import { expect, test } from 'vitest';
import { identitiesOf, placesOf, readText, refusalOf } from './testing/read-text.ts';

const GO_SUM = `golang.org/x/net v0.1.0 h1:${'a'.repeat(43)}=`;

test.each([
  [
    'Cargo.lock with a package that has no version',
    'Cargo.lock',
    'version = 3\n\n[[package]]\nname = "a"\n',
    'invalid at $.package[0].version',
  ],
  ['Cargo.lock that is cut off', 'Cargo.lock', 'version = 3\n\n[[package]]\nname = "a\n', 'syntax at line 4'],
  ['go.sum with a line that is none', 'go.sum', `${GO_SUM}\n${GO_SUM}\nfoo\n`, 'invalid at line 3'],
  ['go.mod with a line that is none', 'go.mod', 'module a\n\nrequire (\n\tb v1.0.0\n)\nfoo bar\n', 'invalid at line 6'],
  ['go.mod that is cut off', 'go.mod', 'module a\n\nrequire (\n\tb v1.0.0', 'invalid at line 4'],
  [
    'pom.xml with a dependency of no group',
    'pom.xml',
    '<project><artifactId>a</artifactId><dependencies>\n<dependency><artifactId>b</artifactId></dependency></dependencies></project>',
    'invalid at line 2',
  ],
  ['gradle.lockfile with a line that is none', 'gradle.lockfile', 'a:b:1=x\na:c:2=x\nfoo\n', 'invalid at line 3'],
  [
    'composer.lock with a package that has no version',
    'composer.lock',
    '{"content-hash":"a","packages":[{"name":"a/b"}]}',
    'invalid at $.packages[0].version',
  ],
  [
    'Gemfile.lock with a line that is none',
    'Gemfile.lock',
    'GEM\n  remote: https://rubygems.org/\n  specs:\n    rack\n',
    'invalid at line 4',
  ],
  [
    'packages.lock.json with a text for a package',
    'packages.lock.json',
    '{"version":1,"dependencies":{"net8.0":{"A":"1"}}}',
    'invalid at $.dependencies["net8.0"].A',
  ],
])('%s is refused', (_what, name, text, refusal) => {
  expect(refusalOf(text, name)).toBe(refusal);
});

test('pip freeze: what names no release has no version', () => {
  const text =
    '# comment\n-i https://example.com\nrequests[socks]==2.31.0 ; python_version > "3"\nZope_X===1.0 \\\n    --hash=sha256:1\nnumpy>=1.2\n-e git+https://example.com/a.git@1#egg=own\n';
  expect(identitiesOf(readText(text, 'requirements.txt'))).toEqual([
    ...['pkg:pypi/requests@2.31.0', 'pkg:pypi/zope-x@1.0', 'pkg:pypi/numpy (no version is stated)'],
    'own (it is no release of PyPI; no version is stated)',
  ]);
  expect(readText('a==1\nb==2\n')).toMatchObject({ format: 'requirements' });
});

test('Cargo.lock: a crate of the project is none of the registry', () => {
  const text = `version = 3

[[package]]
name = "own"
version = "0.1.0"

[[package]]
name = "serde"
version = "1.0.1"
source = "registry+https://github.com/rust-lang/crates.io-index"
`;
  expect(identitiesOf(readText(text))).toEqual([
    'own 0.1.0 (it is no release of a registry but a part of the project, or of a repository)',
    'pkg:cargo/serde@1.0.1',
  ]);
});

test('go.sum: modules of which only the requirements were looked at are not there', () => {
  expect(identitiesOf(readText(`${GO_SUM}\n${GO_SUM.replace('v0.1.0', 'v0.2.0/go.mod')}\n`))).toEqual([
    'pkg:golang/golang.org/x/net@v0.1.0',
  ]);
});

test('go.mod: what is replaced is what it is replaced by', () => {
  const text = `module example.com/own

go 1.21

require golang.org/x/net v0.1.0 // indirect
require (
	example.com/a v1.0.0
	example.com/b v1.0.0
)
replace example.com/a => example.com/fork v1.2.0
replace example.com/b v1.0.0 => ../b
exclude example.com/c v1.0.0
`;
  expect(identitiesOf(readText(text))).toEqual([
    'pkg:golang/golang.org/x/net@v0.1.0',
    'pkg:golang/example.com/fork@v1.2.0',
    'example.com/b (it is replaced by the folder ../b; no version is stated)',
  ]);
});

test('pom.xml: properties and managed versions are resolved, a range is no version', () => {
  const text = `<project xmlns="http://maven.apache.org/POM/4.0.0">
<artifactId>own</artifactId><version>7</version>
<properties><log4j.version>2.14.1</log4j.version><again>\${log4j.version}</again></properties>
<dependencyManagement><dependencies><dependency><groupId>m</groupId><artifactId>managed</artifactId><version>3</version></dependency></dependencies></dependencyManagement>
<dependencies>
<dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-core</artifactId><version>\${again}</version></dependency>
<dependency><groupId>m</groupId><artifactId>managed</artifactId></dependency>
<dependency><groupId>m</groupId><artifactId>range</artifactId><version>[1,2)</version></dependency>
<dependency><groupId>m</groupId><artifactId>sibling</artifactId><version>\${project.version}</version></dependency>
<dependency><groupId>m</groupId><artifactId>parent</artifactId><version>\${elsewhere}</version></dependency>
</dependencies></project>`;
  const read = readText(text);
  expect(identitiesOf(read)).toEqual([
    'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
    'pkg:maven/m/managed@3',
    'pkg:maven/m/range (no version is stated)',
    'pkg:maven/m/sibling@7',
    'pkg:maven/m/parent (no version is stated)',
  ]);
  expect(placesOf(read)[0]).toBe('org.apache.logging.log4j:log4j-core: line 6');
});

test('gradle.lockfile, composer.lock, packages.lock.json', () => {
  expect(
    identitiesOf(readText('# by Gradle\norg.slf4j:slf4j-api:2.0.9=runtimeClasspath\nempty=annotationProcessor\n')),
  ).toEqual(['pkg:maven/org.slf4j/slf4j-api@2.0.9']);
  const composer = {
    'content-hash': 'a',
    packages: [{ name: 'a/b', version: 'v1.0' }],
    'packages-dev': [{ name: 'c/d', version: '2' }],
  };
  expect(placesOf(readText(JSON.stringify(composer)))).toEqual(['a/b: $.packages[0]', 'c/d: $["packages-dev"][0]']);
  const nuget = {
    version: 1,
    dependencies: { 'net8.0': { A: { type: 'Direct', resolved: '1.0' }, own: { type: 'Project' } } },
  };
  expect(identitiesOf(readText(JSON.stringify(nuget)))).toEqual([
    'pkg:nuget/A@1.0',
    'own (it is a project of the same solution; no version is stated)',
  ]);
});

test('Gemfile.lock: what comes from a repository is none of RubyGems', () => {
  const text = `GIT
  remote: https://example.com/own.git
  revision: abc
  specs:
    own (1.0)

GEM
  remote: https://rubygems.org/
  specs:
    nokogiri (1.15.0-x86_64-linux)
      racc (~> 1.4)
    racc (1.7.1)

DEPENDENCIES
  nokogiri
`;
  expect(identitiesOf(readText(text))).toEqual([
    'own 1.0 (it is no release of a registry but of a repository or a folder)',
    'pkg:gem/nokogiri@1.15.0?platform=x86_64-linux',
    'pkg:gem/racc@1.7.1',
  ]);
});

test('the tree that Maven prints lists its packages', () => {
  const { format, components } = readText(
    [
      '[INFO] Scanning for projects...',
      '[INFO] --- maven-dependency-plugin:3.6.0:tree (default-cli) @ shop ---',
      '[INFO] org.example:shop:jar:1.0.0',
      '[INFO] +- org.apache.logging.log4j:log4j-core:jar:2.14.1:compile',
      '[INFO] |  \\- org.apache.logging.log4j:log4j-api:jar:2.14.1:compile (version managed from 2.13.0)',
      '[INFO] \\- io.netty:netty-transport-native-epoll:jar:linux-x86_64:4.1.90.Final:runtime',
      '[INFO] BUILD SUCCESS',
    ].join('\n'),
  );
  expect(format).toBe('maven-tree');
  expect(components.map(({ identity }) => identity)).toEqual([
    'pkg:maven/org.example/shop@1.0.0',
    'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
    'pkg:maven/org.apache.logging.log4j/log4j-api@2.14.1',
    'pkg:maven/io.netty/netty-transport-native-epoll@4.1.90.Final',
  ]);
});
