import type { NameOf } from '../collection/field.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { FIELD_PERMISSIONS } from './field-permissions.ts';

type FieldName = NameOf<typeof VULNERABILITIES.fields>;

const NEEDS_OF_FIELDS = Object.fromEntries(
  Object.entries(VULNERABILITIES.fields).map(([name, { needs }]) => [name, needs]),
) as unknown as Record<FieldName, readonly string[]>;

/**
 * What lists, filters and orders work with, and every field of the record that it is made from: who may not see one of these may not see it.
 * Fields of the collection, their texts by themselves, and what is beside them.
 */
export const FACTS = {
  ...NEEDS_OF_FIELDS,
  title: ['vulTitle--nonStandardizedTitles', 'vulTitle--standardizedTitles', 'vulTitle--unsignedTitles'],
  description: ['descriptions--value'],
  words: VULNERABILITIES.wordsNeed,
  ransomware: ['kev--ransomware'],
  effects: ['effects--value'],
  weaknesses: ['problemTypes--cweId', 'problemTypes--description'],
  relations: ['relations--id', 'relations--source'],
  versions: ['affected--versions'],
  aliases: [
    'affected--standardVendor--alias',
    'affected--standardVendor--tolerantAlias',
    'affected--standardProduct--alias',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Fact = keyof typeof FACTS;

/** The permission ids of facts, for the table that people read. */
export function idsOf(facts: readonly Fact[]): number[] {
  const paths = new Set<string>(facts.flatMap((fact) => FACTS[fact]));
  return FIELD_PERMISSIONS.filter(({ path }) => paths.has(path)).map(({ id }) => id);
}
