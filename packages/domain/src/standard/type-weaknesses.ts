import { CWE_TYPES } from './cwe-types.ts';

/** The weaknesses whose vulnerabilities get this type, `CWE-89` …, by number; of the type alone, without the types below it. */
export function weaknessesOfType(id: string): string[] {
  const numbers = Object.hasOwn(CWE_TYPES, id) ? CWE_TYPES[id] : undefined;
  return numbers === undefined ? [] : numbers.split(' ').map((number) => `CWE-${number}`);
}
