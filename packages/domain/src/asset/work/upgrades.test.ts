import { expect, test } from 'vitest';
import { productOf, type ToClose, upgradesOf } from './upgrades.ts';

const row = (identity: string, anchor: string, fix: string, more: Partial<ToClose> = {}): ToClose => ({
  ...{ identity, anchor, fix, exploited: false, assets: 1 },
  ...more,
});

test.each([
  ['pkg:npm/%40sample/parser@1.9.0', '@sample/parser', '1.9.0', 'npm'],
  ['pkg:deb/debian/curl@7.88.1-10?arch=amd64', 'debian/curl', '7.88.1-10', 'deb'],
  ['cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*', 'f5 nginx', '1.18.0', ''],
  ['Apache Tomcat 9.0.37', 'Apache Tomcat', '9.0.37', ''],
  ['NGINX', 'NGINX', '', ''],
])('%s is a product in a version', (identity, product, version, type) => {
  expect(productOf(identity)).toEqual({ product, version, type });
});

// Log4j 2.14.1, as GitHub advisories state its fixes: two steps that many took twice.
const LOG4J = 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1';
const LOG4J_ROWS = [
  row(LOG4J, 'CVE-2021-44228', '2.15.0', { exploited: true }),
  row(LOG4J, 'CVE-2021-45046', '2.16.0', { exploited: true }),
  row(LOG4J, 'CVE-2021-45105', '2.17.0'),
  row(LOG4J, 'CVE-2021-44832', '2.17.1'),
];

test('the lowest version that ends all is named, not the first one that ends something', () => {
  expect(upgradesOf(LOG4J_ROWS)).toEqual([
    {
      ...{ product: 'org.apache.logging.log4j/log4j-core', from: ['2.14.1'], vulnerabilities: 4, withoutFix: 0 },
      ...{ assets: 1, steps: [{ to: '2.17.1', closes: 4, exploited: 2 }] },
    },
  ]);
});

test('a lower version is offered beside it where it ends each exploited one and four of five', () => {
  const more = [...LOG4J_ROWS, row(LOG4J, 'CVE-2099-0001', '2.17.1'), row(LOG4J, 'CVE-2099-0002', '3.0.0')];
  expect(upgradesOf(more)[0]?.steps).toEqual([
    { to: '2.17.1', closes: 5, exploited: 2 },
    { to: '3.0.0', closes: 6, exploited: 2 },
  ]);
});

test('versions are compared by the rules of their registry: in Maven a release candidate is before its release', () => {
  const one = 'pkg:maven/org.example/core@1.0';
  const steps = upgradesOf([row(one, 'a', '2.0-rc1'), row(one, 'b', '2.0'), row(one, 'c', '1.10')])[0]?.steps;
  expect(steps).toEqual([{ to: '2.0', closes: 3, exploited: 0 }]);
});

test('one product in two versions is one upgrade, which closes what it closes for both', () => {
  const [old, newer] = ['NGINX 1.18.0', 'NGINX 1.25.1'];
  const rows = [
    row(old, 'CVE-2021-23017', '1.20.1', { assets: 3, exploited: true }),
    row(old, 'CVE-2023-44487', '1.25.3', { assets: 3 }),
    row(newer, 'CVE-2023-44487', '1.25.3'),
  ];
  expect(upgradesOf(rows)).toMatchObject([
    { product: 'NGINX', from: ['1.18.0', '1.25.1'], assets: 3, steps: [{ to: '1.25.3', closes: 2, exploited: 1 }] },
  ]);
});

test('what ends exploited ones comes first, and what no version ends is counted and offers nothing', () => {
  const rows = [
    ...['a', 'b', 'c'].map((anchor) => row('pkg:npm/many@1.0.0', anchor, '1.0.1')),
    row('pkg:npm/one@1.0.0', 'd', '1.1.0', { exploited: true }),
    row('pkg:npm/one@1.0.0', 'e', ''),
    row('pkg:npm/none@1.0.0', 'f', ''),
  ];
  expect(upgradesOf(rows).map(({ product, withoutFix }) => [product, withoutFix])).toEqual([
    ['one', 1],
    ['many', 0],
  ]);
});

test('a version that cannot be compared with the own one is never the one to take', () => {
  const rows = [row('pkg:npm/a@1.0.0', 'x', '1.2.0'), row('pkg:npm/a@1.0.0', 'y', 'April 2024')];
  expect(upgradesOf(rows)[0]?.steps).toEqual([{ to: '1.2.0', closes: 1, exploited: 0 }]);
});
