import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { queryKeys } from '../query/find-key.ts';
import { FACTS } from './facts.ts';
import { FIELD_PERMISSIONS } from './field-permissions.ts';
import { maySeeEveryField } from './grant.ts';
import { lockedFor } from './locked-groups.ts';
import { permissionsFor } from './permissions-for.ts';
import { mayKnow, mayQueryBy, maySearchText, SEARCH_NEEDS } from './search-needs.ts';

const idOf = (path: string) => FIELD_PERMISSIONS.find((field) => field.path === path)?.id ?? Number.NaN;
const denying = (...paths: string[]) => permissionsFor('business', { granted: [], denied: paths.map(idOf) });

describe('what a search tells', () => {
  test('is named by fields that have ids', () => {
    const paths = new Set(FIELD_PERMISSIONS.map(({ path }) => path));
    for (const fact of Object.values(FACTS)) for (const path of fact) expect(paths).toContain(path);
  });

  test('is open to visitors: every filter, order and facet is about public fields', () => {
    const visitor = permissionsFor('visitor');
    for (const table of [SEARCH_NEEDS.filter, SEARCH_NEEDS.query, SEARCH_NEEDS.sort, SEARCH_NEEDS.facet]) {
      for (const facts of Object.values(table)) expect(mayKnow(visitor, facts)).toBe(true);
    }
    expect(maySearchText(visitor)).toBe(true);
    expect(mayKnow(visitor, ['aliases'])).toBe(false);
  });

  test('closes with any one of the fields it is made from', () => {
    expect(mayKnow(denying('metrics--cvssV2_0--baseScore'), SEARCH_NEEDS.sort.cvss)).toBe(false);
    expect(mayKnow(denying('kev--dateAdded'), SEARCH_NEEDS.sort.relevance)).toBe(false);
    expect(mayKnow(denying('epss'), ['epss'])).toBe(false);
    expect(mayKnow(denying('flags--has_exp'), SEARCH_NEEDS.facet.flags)).toBe(false);
  });

  test('by a key of the query language closes with its fields, and with a language where it looks into texts', () => {
    const deaf = permissionsFor('business', { granted: [], denied: [10] });
    for (const { key } of queryKeys(VULNERABILITIES)) {
      expect(mayQueryBy(permissionsFor('visitor'), key)).toBe(true);
      for (const fact of SEARCH_NEEDS.query[key as keyof typeof SEARCH_NEEDS.query])
        expect(mayQueryBy(denying(FACTS[fact][0] ?? ''), key), key).toBe(false);
      expect(mayQueryBy(deaf, key)).toBe(key !== 'title' && key !== 'description');
    }
    expect(Object.keys(SEARCH_NEEDS.query).sort()).toEqual(
      queryKeys(VULNERABILITIES)
        .map(({ key }) => key)
        .sort(),
    );
  });

  test('by words needs every text and both languages', () => {
    expect(maySearchText(denying('descriptions--value'))).toBe(false);
    expect(maySearchText(permissionsFor('business', { granted: [], denied: [10] }))).toBe(false);
    expect(maySearchText(permissionsFor('business', { granted: [], denied: [5] }))).toBe(false);
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
