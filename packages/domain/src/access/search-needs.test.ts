import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { queryKeys } from '../query/find-key.ts';
import { factsOf } from './facts.ts';
import { FIELD_PERMISSIONS } from './field-permissions.ts';
import { maySeeEveryField } from './grant.ts';
import { lockedFor } from './locked-groups.ts';
import { mayCountBy, mayFilterBy, mayOrderBy, mayQueryBy, maySearchWords } from './may-ask.ts';
import { knows } from './may-read.ts';
import { permissionsFor } from './permissions-for.ts';
import type { Reader } from './reader.ts';
import { searchNeedsOf } from './search-needs.ts';

const FACTS = factsOf(VULNERABILITIES);
const NEEDS = searchNeedsOf(VULNERABILITIES);

const idOf = (path: string) => FIELD_PERMISSIONS.find((field) => field.path === path)?.id ?? Number.NaN;
const denying = (...paths: string[]) => permissionsFor('business', { granted: [], denied: paths.map(idOf) });
const reader = (permissions: readonly number[]): Reader => ({ role: 'business', permissions, seesEverything: false });
const without = (...paths: string[]) => reader(denying(...paths));
const withoutId = (id: number) => reader(permissionsFor('business', { granted: [], denied: [id] }));
const VISITOR = reader(permissionsFor('visitor'));

describe('what a search tells', () => {
  test('is named by fields that have ids', () => {
    const paths = new Set(FIELD_PERMISSIONS.map(({ path }) => path));
    for (const { needs } of Object.values(FACTS)) for (const path of needs) expect(paths).toContain(path);
  });

  test('is open to visitors: every filter, order and facet is about public fields', () => {
    const { filter, sort, facet } = NEEDS;
    for (const name of filter.keys()) expect(mayFilterBy(VULNERABILITIES, VISITOR, name), name).toBe(true);
    for (const name of sort.keys()) expect(mayOrderBy(VULNERABILITIES, VISITOR, name), name).toBe(true);
    for (const name of facet.keys()) expect(mayCountBy(VULNERABILITIES, VISITOR, name), name).toBe(true);
    expect(maySearchWords(VULNERABILITIES, VISITOR)).toBe(true);
    expect(knows(VISITOR, FACTS.aliases)).toBe(false);
  });

  test('closes with any one of the fields it is made from', () => {
    expect(mayOrderBy(VULNERABILITIES, without('metrics--cvssV2_0--baseScore'), 'cvss')).toBe(false);
    expect(mayOrderBy(VULNERABILITIES, without('kev--dateAdded'), 'relevance')).toBe(false);
    expect(mayFilterBy(VULNERABILITIES, without('epss'), 'epss_min')).toBe(false);
    expect(mayCountBy(VULNERABILITIES, without('flags--has_exp'), 'flags')).toBe(false);
  });

  test('by a key of the query language closes with its fields, and with a language where it looks into texts', () => {
    const deaf = withoutId(10);
    for (const { key } of queryKeys(VULNERABILITIES)) {
      expect(mayQueryBy(VULNERABILITIES, VISITOR, key)).toBe(true);
      for (const { needs } of NEEDS.query.get(key) ?? [])
        expect(mayQueryBy(VULNERABILITIES, without(needs[0] ?? ''), key), key).toBe(false);
      expect(mayQueryBy(VULNERABILITIES, deaf, key)).toBe(key !== 'title' && key !== 'description');
    }
    expect([...NEEDS.query.keys()]).toEqual(queryKeys(VULNERABILITIES).map(({ key }) => key));
  });

  test('by words needs every text and both languages', () => {
    expect(maySearchWords(VULNERABILITIES, without('descriptions--value'))).toBe(false);
    expect(maySearchWords(VULNERABILITIES, withoutId(10))).toBe(false);
    expect(maySearchWords(VULNERABILITIES, withoutId(5))).toBe(false);
  });
});

describe('what is locked', () => {
  test('is for the free editions what only business has, and for business nothing', () => {
    const locked = lockedFor(permissionsFor('personal'), 'personal');
    expect(locked.map(({ group }) => group)).toEqual([
      'advanced-tags',
      'standard-product',
      'cpe',
      'patches',
      'poc',
      'exp',
      'attack',
      'detection-rules',
      'temporary-fix',
      'one-click-fix',
      'analysis',
      'source-text',
    ]);
    expect(new Set(locked.map(({ edition }) => edition))).toEqual(new Set(['business']));
    expect(lockedFor(permissionsFor('visitor'))).toEqual(locked);
    expect(lockedFor(permissionsFor('business'), 'business')).toEqual([]);
  });

  test('names no edition where the reader has the one that includes it', () => {
    const denied = denying('tags360', 'identifiers');
    expect(lockedFor(denied, 'business')).toEqual([{ group: 'advanced-tags', name: '高级标签', edition: '' }]);
  });

  test('a source’s own words are for whoever may see every field, in both languages', () => {
    expect(maySeeEveryField(permissionsFor('business'))).toBe(true);
    expect(maySeeEveryField(permissionsFor('enterprise'))).toBe(false);
    expect(maySeeEveryField([])).toBe(false);
    expect(maySeeEveryField(denying('poc--globalPocUrl'))).toBe(false);
    expect(maySeeEveryField(permissionsFor('business', { granted: [], denied: [10] }))).toBe(false);
  });
});
