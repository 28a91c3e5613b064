import { pathBelow } from '@ldy/schema/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { cases } from '../testing/budget.ts';
import type { Dice } from '../testing/dice.ts';
import { testDice } from '../testing/test-dice.ts';
import { filterRecord } from './filter-record.ts';
import { FIELD_PERMISSIONS, GIVEN_WITH, MADE_OF } from './gather-field-permissions.ts';
import { PUBLIC_PERMISSIONS, permissionsFor } from './permissions-for.ts';
import { LEAK, randomRecord } from './testing/random-record.ts';

type Leaf = { path: string; value: unknown };

/** Every leaf value with its path, without provenance, which has its own rules. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (path === 'provenance' || path === 'disagreements') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => leavesOf(entry, path));
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, pathBelow(path, name)));
}

/** Straightforward reference implementation of the permission table. */
function allowedBy(ids: readonly number[]): (path: string) => boolean {
  const granted = new Set(FIELD_PERMISSIONS.filter(({ id }) => ids.includes(id)).map(({ path }) => path));
  for (const given of GIVEN_WITH) if (given.with.some((path) => granted.has(path))) granted.add(given.path);
  for (const made of MADE_OF) if (made.of.some((path) => !granted.has(path))) granted.delete(made.path);
  return (path) => {
    // A translation says what its original says.
    if (path.startsWith('translations') && !granted.has('descriptions--value')) return false;
    const segments = path.split('--');
    return segments.some((_, at) => granted.has(segments.slice(0, at + 1).join('--')));
  };
}

/** Random ids, always with both languages: hiding a language has its own test. */
function someIds(dice: Dice): number[] {
  const share = dice.next();
  return [5, 10, ...FIELD_PERMISSIONS.filter(() => dice.chance(share)).map(({ id }) => id)];
}

const isLanguage = (path: string) => path.endsWith('--lang');
const texts = (leaves: Leaf[]) => leaves.map(({ path, value }) => `${path}=${String(value)}`).sort();

describe('a filtered record, over random records and random ids', () => {
  let dice: Dice;
  let readers: { record: Record<string, unknown>; ids: number[] }[];
  beforeEach(() => {
    dice = testDice();
    readers = Array.from({ length: cases(60) }, () => ({
      record: withoutSecretKinds(randomRecord(dice)),
      ids: someIds(dice),
    }));
  });

  test('holds nothing that is not granted', () => {
    for (const { record, ids } of readers) {
      const isAllowed = allowedBy(ids);
      const leaves = leavesOf(filterRecord(record, ids));
      expect(leaves.filter(({ path, value }) => value !== null && !isLanguage(path) && !isAllowed(path))).toEqual([]);
      // Every text begins with the path it was generated for; a different path means a value was moved.
      const moved = leaves.filter(
        ({ path, value }) =>
          typeof value === 'string' && value.includes('~') && !path.startsWith(value.slice(0, value.indexOf('~'))),
      );
      expect(moved).toEqual([]);
    }
  });

  test('holds everything that is granted, unchanged', () => {
    for (const { record, ids } of readers) {
      const isAllowed = allowedBy(ids);
      const wanted = leavesOf(record).filter(
        ({ path, value }) =>
          value !== null && value !== LEAK && isAllowed(path) && !isLanguage(path) && !path.includes('__proto__'),
      );
      const shown = leavesOf(filterRecord(record, ids)).filter(
        ({ path, value }) =>
          value !== null && !isLanguage(path) && !(/--cvssV._.--metrics--/.test(path) && value === ''),
      );
      expect(texts(shown)).toEqual(texts(wanted));
    }
  });

  test('drops values under unknown keys, and changes no prototype', () => {
    for (const { record, ids } of readers) {
      const shown = filterRecord(record, ids);
      expect(JSON.stringify(shown)).not.toContain(LEAK);
      expect(Object.getPrototypeOf(shown)).toBe(Object.prototype);
    }
    expect(({} as Record<string, unknown>).poc).toBeUndefined();
  });

  test('is the same when it is filtered again', () => {
    for (const { record, ids } of readers) {
      const shown = filterRecord(record, ids);
      expect(filterRecord(shown, ids)).toEqual(shown);
    }
  });

  test('never shows less to a reader with more permissions', () => {
    for (const { record, ids } of readers) {
      const more = [...new Set([...ids, ...someIds(dice)])];
      const [less, all] = [filterRecord(record, ids), filterRecord(record, more)];
      const wider = new Set(texts(leavesOf(all)));
      expect(texts(leavesOf(less)).filter((text) => !wider.has(text))).toEqual([]);
      const [small, large] = [less.provenance ?? {}, all.provenance ?? {}];
      if (Object.hasOwn(less, 'provenance')) {
        expect(Object.keys(small).filter((key) => !Object.hasOwn(large, key))).toEqual([]);
      }
    }
  });

  test('cannot be written to, and is no part of what was given, which stays as it was', () => {
    for (const { record, ids } of readers.slice(0, 50)) {
      const before = structuredClone(record);
      const shown = filterRecord(record, ids);
      expect(record).toEqual(before);
      expect(isFrozen(shown)).toBe(true);
      expect(Object.isFrozen(record)).toBe(false);
    }
  });

  test('shows, id by id, the field of that id and no other', () => {
    const record = randomRecord(dice);
    for (const { id } of FIELD_PERMISSIONS) {
      const isAllowed = allowedBy([id]);
      const leaves = leavesOf(filterRecord(record, [5, 10, id]));
      expect(leaves.filter(({ path, value }) => value !== null && !isLanguage(path) && !isAllowed(path))).toEqual([]);
    }
  });

  test('is the public one for an empty list', () => {
    for (const { record } of readers.slice(0, 20)) {
      expect(filterRecord(record, [])).toEqual(filterRecord(record, PUBLIC_PERMISSIONS));
    }
  });

  test('shows nothing at all to somebody to whom everything is denied', () => {
    const none = permissionsFor('business', { granted: [], denied: permissionsFor('business') });
    for (const { record } of readers.slice(0, 20)) expect(filterRecord(record, none)).toEqual({});
  });
});

/** Exploit and patch references depend on more than the permissions of their own fields, see filter/guarded-addresses.ts. */
function withoutSecretKinds(record: Record<string, unknown>): Record<string, unknown> {
  for (const entry of (record.references ?? []) as { kind?: string }[])
    if (entry.kind === 'exploit' || entry.kind === 'patch') entry.kind = 'report';
  return record;
}

function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozen);
}
