import { describe, expect, test } from 'vitest';
import { typeGuidance } from './type-guidance.ts';
import { weaknessesOfType } from './type-weaknesses.ts';
import { typesFromCwe, VULNERABILITY_TYPES } from './vulnerability-types.ts';

const UNSPACED = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;

describe('the guidance of types', () => {
  test('knows nothing of an id that is none', () => {
    for (const id of ['', 'XSS', '__proto__', 'constructor', 'x'.repeat(100_000)]) {
      expect(typeGuidance(id)).toBeNull();
      expect(weaknessesOfType(id)).toEqual([]);
    }
  });

  test('exists for every type, in whole sentences and short phrases of Chinese', () => {
    for (const { id } of VULNERABILITY_TYPES) {
      const { scope = '', situations = [], measures = [] } = typeGuidance(id) ?? {};
      expect(scope, id).toMatch(/^.{15,140}。$/);
      expect(situations.length, id).toBeGreaterThanOrEqual(2);
      expect(measures.length, id).toBeGreaterThanOrEqual(2);
      for (const phrase of [...situations, ...measures]) expect(phrase, id).toMatch(/^\S.{4,60}[^。；，\s]$/);
      for (const text of [scope, ...situations, ...measures]) expect(text, id).not.toMatch(UNSPACED);
    }
  });

  test('sends what looks alike to a type that exists, and to another one', () => {
    for (const { id, cn } of VULNERABILITY_TYPES) {
      for (const [, where = ''] of (typeGuidance(id)?.scope ?? '').matchAll(/归入\s?([^，。；、（]+)/g)) {
        if (/^(此类|下级)/.test(where)) continue;
        expect(
          VULNERABILITY_TYPES.some((type) => where.startsWith(type.cn)),
          `${id}: ${where}`,
        ).toBe(true);
        expect(where.startsWith(cn), id).toBe(false);
      }
    }
  });

  test('says nothing twice', () => {
    const texts = VULNERABILITY_TYPES.map(({ id }) => typeGuidance(id)?.scope);
    expect(new Set(texts).size).toBe(VULNERABILITY_TYPES.length);
  });

  test('lists the weaknesses that lead to the type and to no other', () => {
    for (const { id } of VULNERABILITY_TYPES)
      for (const cwe of weaknessesOfType(id)) expect(typesFromCwe(cwe), cwe).toEqual([id]);
    expect(weaknessesOfType('csrf')).toEqual(['CWE-352']);
    expect(weaknessesOfType('sql-injection')).toContain('CWE-89');
    expect(weaknessesOfType('environment-problem')).toEqual([]);
  });
});
