import { describe, expect, test } from 'vitest';
import { isAuthorsProduct } from './author-of-product.ts';
import { partsOfIdentity } from './component-pattern.ts';
import { consequenceOf, coverOf, type Decision, type JudgedComponent, stateOf } from './decision.ts';
import { isInRange, isRangeReadable } from './in-range.ts';
import { kindOfStatement } from './kinds.ts';

const NOW = '2031-01-02T00:00:00.000Z';
const decision = (changed: Partial<Decision> = {}): Decision => ({
  ...{ id: '1', kind: 'false-positive', statedBy: null, component: '', range: '', expiresAt: null },
  ...{ needsApproval: false, approvedAt: null, revokedAt: null, basis: [] },
  ...changed,
});
const component = (identity: string, basis = 'a'): JudgedComponent => ({
  ...{ identity, statement: '< 2.0.0', source: 'cve', verdict: 'affected', basis },
});
const PARSER = 'pkg:npm/%40acme/parser@1.9.0';
const LODASH = 'pkg:npm/lodash@4.17.20';
const meaning = (identities: string[], decisions: Decision[], isCut = false) =>
  consequenceOf({ components: identities.map((it) => component(it)), isCut }, decisions);

describe('a decision holds', () => {
  test('until its time is over, by the clock that is handed in', () => {
    const accepted = decision({ kind: 'accepted', expiresAt: '2031-01-02T00:00:00.000Z' });
    expect(stateOf(accepted, '2031-01-01T23:59:59.999Z')).toBe('holds');
    expect(stateOf(accepted, NOW)).toBe('expired');
  });

  test('only after another member approved it, where the holder wants two', () => {
    const waiting = decision({ needsApproval: true });
    expect(stateOf(waiting, NOW)).toBe('waiting');
    expect(stateOf({ ...waiting, approvedAt: NOW }, NOW)).toBe('holds');
  });

  test('never once it was revoked, whatever else is said of it', () => {
    expect(stateOf(decision({ revokedAt: NOW, approvedAt: NOW }), NOW)).toBe('revoked');
  });
});

describe('which component a decision means', () => {
  test.each([
    ['', PARSER, 'covers'],
    ['pkg:npm/%40acme/parser', PARSER, 'covers'],
    ['pkg:npm/%40other/parser', PARSER, 'other-component'],
    ['pkg:npm/parser', PARSER, 'other-component'],
    ['pkg:deb/debian/curl?distro=debian-12', 'pkg:deb/debian/curl@7.88?arch=amd64&distro=debian-12', 'covers'],
    ['pkg:deb/debian/curl?distro=debian-12', 'pkg:deb/debian/curl@7.88?distro=debian-11', 'other-component'],
    ['cpe:2.3:a:f5:nginx:*:*:*:*:*:*:*:*', 'cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*', 'covers'],
    ['cpe:2.3:a:*:nginx:*:*:*:*:*:*:*:*', 'cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*', 'other-component'],
    ['NGINX', 'NGINX 1.18.0', 'covers'],
    ['NGINX', 'NGINX Plus 1.18.0', 'other-component'],
  ])('%s and %s: %s', (pattern, identity, cover) => {
    expect(coverOf({ component: pattern, range: '' }, identity)).toBe(cover);
  });

  test('outside of its range, or where the version has no order with it, it does not hold and says so', () => {
    const cover = (range: string, identity = PARSER) => coverOf({ component: '', range }, identity);
    expect([cover('< 2.0.0'), cover('>= 1.0.0，< 1.9.0'), cover('= 1.9.0'), cover('vers:npm/>1.9.0')]).toEqual([
      ...['covers', 'other-version', 'covers', 'other-version'],
    ]);
    expect(cover('< 2.0.0', 'pkg:npm/%40acme/parser')).toBe('version-unclear');
  });

  test('the order is that of the package: a distribution counts its own builds', () => {
    expect(isInRange('< 7.88.1-10+deb12u5', '7.88.1-10+deb12u4', 'deb')).toBe('in');
    expect(isInRange('< 7.88.1-10+deb12u5', '7.88.1-10+deb12u10', 'deb')).toBe('out');
    expect(isInRange('< 1.0', '1.0.dev1', 'pypi')).toBe('in');
    expect(partsOfIdentity('pkg:rpm/redhat/bash@5.1-6.el9?epoch=2').version).toBe('2:5.1-6.el9');
  });

  test('a range that says nothing is no range', () => {
    expect(['< 2.0', '= 1', '>= 1，< 2'].map(isRangeReadable)).toEqual([true, true, true]);
    expect(['最近的几个', ''].map(isRangeReadable)).toEqual([false, false]);
  });
});

describe('a finding is set aside', () => {
  test('only if each of its components is', () => {
    const one = decision({ component: 'pkg:npm/lodash' });
    expect(meaning([LODASH, PARSER], [one]).isSetAside).toBe(false);
    expect(meaning([LODASH, PARSER], [one, decision({ component: 'pkg:npm/%40acme/parser' })]).isSetAside).toBe(true);
    expect(meaning([], [decision()]).isSetAside).toBe(false);
  });

  test('by what is about each component alone, where more are there than are listed', () => {
    expect(meaning([LODASH], [decision({ component: 'pkg:npm/lodash' })], true).isSetAside).toBe(false);
    expect(meaning([LODASH], [decision()], true).isSetAside).toBe(true);
  });

  test.each(['affected', 'under-investigation'] as const)('never by a statement that says %s', (kind) => {
    expect(meaning([LODASH], [decision({ kind, statedBy: 'a' })]).isSetAside).toBe(false);
  });

  test('and says so where it was made for other data', () => {
    const made = decision({ basis: ['a'] });
    expect(consequenceOf({ components: [component(LODASH, 'a')], isCut: false }, [made]).outdated).toEqual([]);
    const changed = consequenceOf({ components: [component(LODASH, 'b')], isCut: false }, [made]);
    expect([changed.isSetAside, changed.outdated]).toEqual([true, [made]]);
  });
});

describe('documents that contradict each other', () => {
  const clear = decision({ id: 'clear', kind: 'not-reachable', statedBy: 'vendor' });
  const denies = decision({ id: 'denies', kind: 'affected', statedBy: 'coordinator' });

  test('are both shown and neither sets anything aside, whichever is newer', () => {
    for (const order of [
      [clear, denies],
      [denies, clear],
    ]) {
      const { isSetAside, contrary } = meaning([LODASH], order);
      expect([isSetAside, contrary.length]).toEqual([false, 2]);
    }
    expect(meaning([LODASH], [clear, { ...denies, kind: 'under-investigation' }]).isSetAside).toBe(false);
  });

  test('are decided by a person', () => {
    expect(meaning([LODASH], [clear, denies, decision({ id: 'own' })])).toMatchObject({
      ...{ isSetAside: true, contrary: [], by: [{ id: 'own' }] },
    });
  });

  test('count where the other one is about another component', () => {
    expect(meaning([LODASH], [clear, { ...denies, component: 'pkg:npm/%40acme/parser' }]).isSetAside).toBe(true);
  });
});

test('statements of VEX become what a person would call them', () => {
  expect(kindOfStatement('not_affected', '')).toBe('false-positive');
  expect(kindOfStatement('not_affected', 'inline_mitigations_already_exist')).toBe('mitigated');
  expect(kindOfStatement('not_affected', 'component_not_present')).toBe('not-reachable');
  expect(kindOfStatement('affected', '')).toBe('affected');
});

describe('no statement reaches beyond its author’s product', () => {
  const isOwn = (name: string, namespace: string, product: { purl?: string; cpe?: string }) =>
    isAuthorsProduct({ name, namespace }, { purl: '', cpe: '', ...product });

  test.each([
    ['Red Hat Product Security', 'https://www.redhat.com', { purl: 'pkg:rpm/redhat/bash@5.1' }],
    ['Acme, Inc.', '', { purl: 'pkg:npm/%40acme/parser@1' }],
    ['Acme PSIRT', '', { cpe: 'cpe:2.3:a:acme:gate:1:*:*:*:*:*:*:*' }],
    ['Apache Software Foundation', '', { purl: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.1' }],
    ['Release Bot', 'https://github.com/acme', { purl: 'pkg:golang/github.com/acme/lib@v1' }],
    ['Bot <psirt@acme.com>', '', { purl: 'pkg:maven/com.acme.core/lib@1' }],
  ])('%s makes its own', (name, namespace, product) => {
    expect(isOwn(name, namespace, product)).toBe(true);
  });

  test.each([
    ['Acme', '', { purl: 'pkg:npm/lodash@4.17.20' }],
    ['Acme', '', { purl: 'pkg:npm/%40acme-labs/parser@1' }],
    ['Acme', '', { purl: 'pkg:maven/org.example/acme@1' }],
    ['Acme', 'https://acme.example', { cpe: 'cpe:2.3:a:f5:nginx:1:*:*:*:*:*:*:*' }],
    ['GitHub', 'https://github.com', { purl: 'pkg:golang/github.com/acme/lib@v1' }],
    ['', '', { purl: 'pkg:npm/%40acme/parser@1' }],
    ['*', '', { cpe: 'cpe:2.3:a:*:nginx:1:*:*:*:*:*:*:*' }],
  ])('%s %s does not make another one’s', (name, namespace, product) => {
    expect(isOwn(name, namespace, product)).toBe(false);
  });
});
