import { describe, expect, test } from 'vitest';
import { CATEGORIES, findCategory, withSubcategories } from './categories.ts';
import { products } from './products.ts';

const isLeaf = (id: string) => withSubcategories(id).length === 1;

describe('the tree of product categories', () => {
  test('knows nothing of an id that is none', () => {
    for (const id of ['', 'OS', '__proto__', 'constructor', 'x'.repeat(100_000)]) {
      expect(findCategory(id)).toBeNull();
      expect(withSubcategories(id).filter((each) => each === id)).toEqual([]);
    }
  });

  test('has two levels, parents before their children, each name once', () => {
    const seen = new Set<string>();
    for (const { id, parentId } of CATEGORIES) {
      expect(parentId === '' || (seen.has(parentId) && findCategory(parentId)?.parentId === ''), id).toBe(true);
      if (parentId !== '') expect(id.startsWith(`${parentId}-`), id).toBe(true);
      seen.add(id);
    }
    expect(seen.size).toBe(CATEGORIES.length);
    for (const key of ['name', 'nameEn', 'holds'] as const)
      expect(new Set(CATEGORIES.map((category) => category[key])).size, key).toBe(CATEGORIES.length);
  });

  test('never forks into a single branch', () => {
    for (const { id } of CATEGORIES.filter(({ parentId }) => parentId === ''))
      expect(withSubcategories(id).length, id).not.toBe(2);
  });

  test('says in a sentence of Chinese what each category holds', () => {
    for (const { id, name, holds } of CATEGORIES) {
      expect(holds, id).toMatch(/^[^。]{10,70}。$/);
      for (const text of [name, holds])
        expect(text, id).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u);
    }
  });

  test('sends what looks alike to a category that exists', () => {
    for (const { id, holds } of CATEGORIES)
      for (const [, where = ''] of holds.matchAll(/归入\s?([^，。；、（]+)/g))
        expect(
          CATEGORIES.some(({ name }) => where.startsWith(name)),
          `${id}: ${where}`,
        ).toBe(true);
  });

  test('gives every standard product a leaf', () => {
    const astray = products().filter(({ categoryId }) => !findCategory(categoryId) || !isLeaf(categoryId));
    expect(astray.map(({ id }) => id)).toEqual([]);
  });
});
