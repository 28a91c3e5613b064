import { describe, expect, test } from 'vitest';
import { FIELD_GROUPS, GROUP_NAMES } from './field-groups.ts';
import { FIELD_PERMISSIONS, GIVEN_WITH, MADE_OF, OUTSIDE_RECORD } from './gather-field-permissions.ts';
import { MENU_PERMISSIONS } from './menu-permissions.ts';
import { leafPaths } from './testing/leaf-paths.ts';

/** A text's language is covered by the permission of the text. */
const isLanguage = (path: string) => /--lang$/.test(path);

describe('the field permissions', () => {
  const paths = new Set(FIELD_PERMISSIONS.map(({ path }) => path));
  const leaves = leafPaths();

  test('name every field of the record: a new one has no id until it is put into a group, and is not shown', () => {
    const uncovered = leaves.filter(
      (leaf) => !isLanguage(leaf) && ![...paths].some((path) => leaf === path || leaf.startsWith(`${path}--`)),
    );
    expect(uncovered).toEqual([]);
  });

  test('name fields that exist, or that are outside the record', () => {
    const unknown = [...paths].filter(
      (path) => !OUTSIDE_RECORD.has(path) && !leaves.some((leaf) => leaf === path || leaf.startsWith(`${path}--`)),
    );
    expect(unknown).toEqual([]);
    expect([...OUTSIDE_RECORD].filter((path) => leaves.includes(path) || !paths.has(path))).toEqual([]);
  });

  test('cover more than one field at once only where these belong together: a new field below them needs a decision', () => {
    const wide = Object.fromEntries(
      [...paths]
        .map((path) => [path, leaves.filter((leaf) => leaf.startsWith(`${path}--`))] as const)
        .filter(([path, below]) => below.length > 0 && !path.endsWith('--supportingMedia'))
        .map(([path, below]) => [path, below.map((leaf) => leaf.slice(path.length + 2))]),
    );
    const title = ['lang', 'value'];
    expect(wide).toEqual({
      'vulTitle--standardizedTitles': title,
      'vulTitle--unsignedTitles': title,
      'fixes--library': ['vendor', 'at'],
      time_line: ['time', 'lang', 'event', 'original'],
      'affected--declarations': [
        'publisher',
        'document',
        'url',
        'status',
        'about',
        'justification',
        'impact',
        'action',
      ],
      'affected--versions': [
        'status',
        'version',
        'versionType',
        'parsed',
        'lessThan',
        'lessThanOrEqual',
        'changes--at',
        'changes--status',
        'raw',
      ],
    });
    const media = leaves.filter((leaf) => leaf.includes('--supportingMedia--'));
    expect(new Set(media.map((leaf) => leaf.split('--').at(-1)))).toEqual(new Set(['type', 'base64', 'value']));
  });

  test('have ids of their own, apart from 290 to 292, which the specification gives one field', () => {
    const ids = [...FIELD_PERMISSIONS, ...MENU_PERMISSIONS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(FIELD_PERMISSIONS.every(({ id }) => Number.isInteger(id) && id >= 200 && id < 1000)).toBe(true);
    const byPath = Map.groupBy(FIELD_PERMISSIONS, ({ path }) => path);
    const shared = [...byPath.values()].filter((same) => same.length > 1).map((same) => same.map(({ id }) => id));
    expect(shared).toEqual([[290, 291, 292]]);
    expect(byPath.get('affected--versions')?.length).toBe(3);
  });

  test('are about 250, each with a Chinese name, and no group is empty', () => {
    expect(FIELD_PERMISSIONS.length).toBeGreaterThan(240);
    expect(FIELD_PERMISSIONS.every(({ name }) => /\p{Script=Han}|^[A-Z]/u.test(name))).toBe(true);
    for (const group of GROUP_NAMES) {
      expect(FIELD_PERMISSIONS.some((field) => field.group === group)).toBe(true);
      expect(FIELD_GROUPS[group].name).not.toBe('');
    }
  });

  test('give with another field only fields that exist', () => {
    for (const given of GIVEN_WITH) for (const path of [given.path, ...given.with]) expect(paths).toContain(path);
  });

  test('withhold what is made of fields that exist', () => {
    for (const made of MADE_OF) for (const path of [made.path, ...made.of]) expect(paths).toContain(path);
  });

  test('keep the menu ids of the specification, and add that of reports', () => {
    expect(MENU_PERMISSIONS.map(({ id }) => id)).toEqual([
      1, 5, 9, 10, 11, 15, 60, 66, 70, 80, 100, 110, 130, 170, 180, 190,
    ]);
  });
});
