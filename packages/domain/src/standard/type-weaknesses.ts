import { CWE_TYPES } from './cwe-types.ts';

/** CWEs mapped to this type (`CWE-89` …), by number; without those of its subtypes. */
export function weaknessesOfType(id: string): string[] {
  const numbers = Object.hasOwn(CWE_TYPES, id) ? CWE_TYPES[id] : undefined;
  return numbers === undefined ? [] : numbers.split(' ').map((number) => `CWE-${number}`);
}
