import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { factsOf } from './facts.ts';
import { FIELD_PERMISSIONS } from './gather-field-permissions.ts';
import { maySeeEveryField } from './grant.ts';
import { lockedFor } from './locked-groups.ts';
import { mayCountBy, mayFilterBy, mayOrderBy, maySearchWords } from './may-ask.ts';
import { knows } from './may-read.ts';
import { permissionsFor } from './permissions-for.ts';
import type { Reader } from './reader.ts';
import { searchNeedsOf } from './search-needs.ts';

const FACTS = factsOf(VULNERABILITIES);
const NEEDS = searchNeedsOf(VULNERABILITIES);

const idOf = (path: string) => FIELD_PERMISSIONS.find((field) => field.path === path)?.id ?? Number.NaN;
const denying = (...paths: string[]) => permissionsFor('business', { granted: [], denied: paths.map(idOf) });
const reader = (permissions: readonly number[]): Reader => ({ role: 'business', permissions, seesEverything: false });
const VISITOR = reader(permissionsFor('visitor'));

describe('permissions needed by a search', () => {
  test('is open to visitors: every filter, order and facet is about public fields', () => {
    const { filter, sort, facet } = NEEDS;
    for (const name of filter.keys()) expect(mayFilterBy(VULNERABILITIES, VISITOR, name), name).toBe(true);
    for (const name of sort.keys()) expect(mayOrderBy(VULNERABILITIES, VISITOR, name), name).toBe(true);
    for (const name of facet.keys()) expect(mayCountBy(VULNERABILITIES, VISITOR, name), name).toBe(true);
    expect(maySearchWords(VULNERABILITIES, VISITOR)).toBe(true);
    expect(knows(VISITOR, FACTS.aliases)).toBe(false);
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

  test('a source’s own words are for readers who may see every field, in both languages', () => {
    expect(maySeeEveryField(permissionsFor('business'))).toBe(true);
    expect(maySeeEveryField(permissionsFor('enterprise'))).toBe(false);
    expect(maySeeEveryField([])).toBe(false);
    expect(maySeeEveryField(denying('poc--globalPocUrl'))).toBe(false);
    expect(maySeeEveryField(permissionsFor('business', { granted: [], denied: [10] }))).toBe(false);
  });
});
