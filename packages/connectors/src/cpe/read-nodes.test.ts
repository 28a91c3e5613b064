import { expect, test } from 'vitest';
import { productsOfCpes } from './products-of-cpes.ts';
import { cpeConfiguration } from './schema.ts';

const cpe = (product: string, version = '*') => `cpe:2.3:a:example:${product}:${version}:*:*:*:*:*:*:*`;
const read = (...given: unknown[]) =>
  productsOfCpes(
    'cve',
    given.map((it) => cpeConfiguration.parse(it)),
  );
/** `box <2.0`, `box !1.5` for an unaffected version. */
const affectedOf = (...given: unknown[]) =>
  read(...given).affected.flatMap(({ product, versions }) =>
    versions.map(
      ({ status, version, lessThan }) =>
        `${product} ${status === 'affected' ? '' : '!'}${version}${lessThan ? `<${lessThan}` : ''}`,
    ),
  );
const until = (product: string, versionEndExcluding: string) => ({
  vulnerable: true,
  criteria: cpe(product),
  versionEndExcluding,
});

test('what is no CPE, and a flag that is a word or missing, cost nothing else', () => {
  const matches = [
    { criteria: 'jvnpid:1.0::example:box:1', vulnerable: true },
    { ...until('box', '2.0'), vulnerable: 'true' },
    { criteria: cpe('lid'), versionEndExcluding: '3.0', versionStartIncluding: 'n/a' },
    { criteria: cpe('frame'), vulnerable: 'false' },
  ];
  expect(affectedOf({ nodes: [{ operator: 'OR', negate: 'false', cpeMatch: matches }, 7] })).toEqual([
    'box <2.0',
    'lid <3.0',
  ]);
});

test('what a product runs on is not affected by it, in the same node or beside it', () => {
  const platform = { vulnerable: false, criteria: cpe('system') };
  const beside = { operator: 'AND', nodes: [{ cpeMatch: [until('box', '2.0')] }, { cpeMatch: [platform] }] };
  expect(affectedOf(beside)).toEqual(['box <2.0']);
  expect(read(beside).cpes).toEqual({ directInfluence: [cpe('box')], indirectImpact: [cpe('system')] });
  expect(affectedOf({ nodes: [{ cpeMatch: [until('box', '2.0'), platform] }] })).toEqual(['box <2.0']);
});

test('versions of an affected product that are called not vulnerable are its unaffected ones', () => {
  const fixed = { vulnerable: false, criteria: cpe('box', '1.9.9') };
  const all = { vulnerable: false, criteria: cpe('box') };
  const after = { vulnerable: false, criteria: cpe('box'), versionStartExcluding: '1.9' };
  const node = { operator: 'OR', cpeMatch: [until('box', '2.0'), fixed, all, after] };
  expect(affectedOf({ nodes: [node] })).toEqual(['box <2.0', 'box !1.9.9']);
  expect(read({ nodes: [node] }).cpes.indirectImpact).toEqual([]);
});

test('a negated node names nothing that is affected, and takes out of what it narrows', () => {
  const negated = { negate: true, cpeMatch: [until('box', '2.0')] };
  expect(affectedOf({ nodes: [negated] })).toEqual([]);
  expect(affectedOf({ negate: true, nodes: [{ cpeMatch: [until('box', '2.0')] }] })).toEqual([]);
  const except = { negate: true, cpeMatch: [{ vulnerable: true, criteria: cpe('box', '1.5') }] };
  const both = { operator: 'AND', nodes: [except, { cpeMatch: [until('box', '2.0')] }] };
  expect(affectedOf(both)).toEqual(['box <2.0', 'box !1.5']);
});

test('an exclusion narrows what it is joined to, and no alternative beside that', () => {
  const except = { negate: true, cpeMatch: [{ vulnerable: true, criteria: cpe('box', '1.5') }] };
  const narrowed = { operator: 'AND', nodes: [{ cpeMatch: [until('lid', '3.0')] }, except] };
  const either = { operator: 'OR', nodes: [{ cpeMatch: [until('box', '2.0')] }, narrowed] };
  expect(affectedOf(either)).toEqual(['box <2.0', 'lid <3.0']);
});

test('of NVD nothing is a witness of versions that are not affected: what is not vulnerable is a platform there', () => {
  const running = { vulnerable: false, criteria: cpe('box', '1.9.9') };
  const except = { negate: true, cpeMatch: [{ vulnerable: true, criteria: cpe('box', '1.5') }] };
  for (const given of [
    { nodes: [{ operator: 'OR', cpeMatch: [until('box', '2.0'), running] }] },
    { operator: 'AND', nodes: [{ cpeMatch: [until('box', '2.0')] }, { cpeMatch: [running] }] },
    { operator: 'AND', nodes: [except, { cpeMatch: [until('box', '2.0')] }] },
  ]) {
    const { affected } = productsOfCpes('nvd', [cpeConfiguration.parse(given)]);
    expect(affected.flatMap(({ versions }) => versions.map(({ status }) => status))).toEqual(['affected']);
  }
});

test('nodes below nodes are read, under both of their names', () => {
  const inner = { operator: 'OR', cpeMatch: [until('box', '2.0')] };
  expect(affectedOf({ nodes: [{ operator: 'AND', nodes: [inner] }] })).toEqual(['box <2.0']);
  expect(affectedOf({ nodes: [{ operator: 'AND', children: [inner] }] })).toEqual(['box <2.0']);
});
