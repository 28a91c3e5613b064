import { describe, expect, test, vi } from 'vitest';
import { type Collection, FLAGS_FACET, filterNamesOf, RELEVANCE } from '../collection/collection.ts';
import { COLLECTIONS } from '../collections.ts';
import { LETTERS } from '../testing/made-up-collection.ts';
import { FIELD_PERMISSIONS, idsOf } from './gather-field-permissions.ts';
import { grantOf } from './grant.ts';
import {
  mayCountBy,
  mayFilterBy,
  mayFindById,
  mayFindNames,
  mayOrderBy,
  mayQueryBy,
  maySearchWords,
} from './may-ask.ts';
import { LANGUAGE_IDS } from './menu-permissions.ts';
import { permissionsFor } from './permissions-for.ts';
import type { Reader } from './reader.ts';

// Registers a test collection of letters with the portal's collections.
vi.mock('../collections.ts', async (original) => {
  const { LETTERS: letters } = await import('../testing/made-up-collection.ts');
  return { COLLECTIONS: { ...(await original<{ COLLECTIONS: object }>()).COLLECTIONS, letters } };
});

const STAFF: Reader = { role: 'staff', permissions: [], seesEverything: true };
const without = (...denied: number[]): Reader => ({
  role: 'business',
  permissions: permissionsFor('business', { granted: [], denied }),
  seesEverything: false,
});

interface Question {
  what: string;
  may(reader: Reader): boolean;
  /** Paths of all fields its answer reveals. */
  reveals: readonly string[];
}

/** Every possible question about a collection, with the fields its answer reveals. */
function questionsOf(collection: Collection): Question[] {
  const { fields, facts = {}, filters = {}, wordsNeed, importance, newest } = collection;
  const entries = Object.entries(fields);
  const needs = (names: readonly string[]) => names.flatMap((name) => fields[name]?.needs ?? facts[name] ?? []);
  const weighed = importance.flatMap((weight) =>
    'firstOf' in weight
      ? weight.firstOf.map(({ flag }) => flag)
      : Object.values(weight)
          .map(String)
          .filter((name) => Object.hasOwn(fields, name)),
  );
  const flags = entries.flatMap(([name, { kind, facet }]) => (kind === 'flag' && facet ? [name] : []));
  const filter = (what: string, reveals: readonly string[]): Question => ({
    what: `filter ${what}`,
    may: (reader) => mayFilterBy(collection, reader, what),
    reveals,
  });
  const order = (what: string, reveals: readonly string[]): Question => ({
    what: `order ${what}`,
    may: (reader) => mayOrderBy(collection, reader, what),
    reveals,
  });
  const count = (what: string, reveals: readonly string[]): Question => ({
    what: `facet ${what}`,
    may: (reader) => mayCountBy(collection, reader, what),
    reveals,
  });
  return [
    { what: 'words', may: (reader) => maySearchWords(collection, reader), reveals: wordsNeed },
    order(RELEVANCE, needs([...weighed, newest])),
    count(FLAGS_FACET, needs(flags)),
    ...Object.entries(filters).map(([what, facts]) => filter(what, needs(facts))),
    ...entries.flatMap(([name, field]): Question[] => {
      const { kind, needs: own, sort, facet } = field;
      const key: Question = {
        what: `key ${name}`,
        may: (reader) => mayQueryBy(collection, reader, name),
        reveals: kind === 'text' ? wordsNeed : own,
      };
      const id: Question = { what: 'ids', may: (reader) => mayFindById(collection, reader), reveals: own };
      const names: Question = {
        what: `names ${name}`,
        may: (reader) => mayFindNames(collection, reader, name),
        reveals: own,
      };
      return [
        key,
        ...filterNamesOf(name, field).map((wire) => filter(wire, own)),
        ...(sort ? [order(name, [...own, ...needs(sort)])] : []),
        ...(facet && kind !== 'flag' ? [count(name, own)] : []),
        ...(kind === 'identifier' ? [id, filter('ids', own)] : []),
        ...(kind === 'list' && field.of === 'names' ? [names] : []),
      ];
    }),
  ];
}

describe.each(Object.entries<Collection>(COLLECTIONS))('of %s', (name, collection) => {
  const questions = questionsOf(collection);
  const paths = [...new Set(questions.flatMap(({ reveals }) => reveals))];
  const may = (reader: Reader) => questions.flatMap((question) => (question.may(reader) ? [question.what] : []));

  test('a question of each kind is asked', () => {
    expect(new Set(questions.map(({ what }) => what.split(' ')[0]))).toEqual(
      new Set(['words', 'order', 'facet', 'filter', 'key', 'names', 'ids']),
    );
    expect(paths.length).toBeGreaterThan(8);
    expect(questions.filter(({ reveals }) => reveals.length === 0)).toEqual([]);
    expect(COLLECTIONS).toHaveProperty(name);
  });

  test.each(Object.entries(collection.facts ?? {}))('%s is made from fields that have ids', (_fact, paths) => {
    for (const path of paths) expect(FIELD_PERMISSIONS.map((field) => field.path)).toContain(path);
  });

  test.each(paths)('a reader without %s may ask nothing that reveals it, and everything else', (path) => {
    const ids = idsOf([{ needs: [path] }]);
    expect(ids).not.toEqual([]);
    const reader = without(...ids);
    const granted = grantOf(reader.permissions).paths;
    expect(granted).not.toContain(path);
    const open = questions.filter(({ reveals }) => reveals.every((path) => granted.has(path)));
    expect(may(reader)).toEqual(open.map(({ what }) => what));
    expect(open.length).toBeLessThan(questions.length);
  });

  test('staff and readers of every field may ask everything', () => {
    const all = questions.map(({ what }) => what);
    expect(may(STAFF)).toEqual(all);
    expect(may(without())).toEqual(all);
  });

  test.each(Object.values(LANGUAGE_IDS))(
    'a reader without the language of id %i may not search for words',
    (language) => {
      const silent = questions.flatMap(({ what }) => {
        const isText = collection.fields[what.replace('key ', '')]?.kind === 'text';
        return what === 'words' || isText ? [] : [what];
      });
      expect(may(without(language))).toEqual(silent);
    },
  );

  test.each(['nonsense', 'constructor', ''])(
    'a question about what it does not have is refused, such as "%s"',
    (what) => {
      for (const ask of [mayFilterBy, mayOrderBy, mayCountBy, mayFindNames])
        expect(ask(collection, STAFF, what)).toBe(false);
    },
  );
});

test('a collection without ids is not found by any', () => {
  const { number: _number, ...fields } = LETTERS.fields;
  expect(mayFindById({ ...LETTERS, fields } as Collection, STAFF)).toBe(false);
});

test('without descriptions a reader may not ask for products and vendors: some are named by a description alone', () => {
  const reader = without(...idsOf([{ needs: ['descriptions--value'] }]));
  for (const field of ['vendor', 'product']) {
    expect(mayFilterBy(COLLECTIONS.vulnerabilities, reader, field)).toBe(false);
    expect(mayCountBy(COLLECTIONS.vulnerabilities, reader, field)).toBe(false);
  }
});
