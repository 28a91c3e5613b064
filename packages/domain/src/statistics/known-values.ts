import type { Choice } from '../collection/field.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import type { Narrowing } from './narrow.ts';

export type ChoiceName = 'severity' | 'fix' | 'kevLag' | 'pocLag' | 'fixLag' | 'lead';

/** The values of a field as rows or columns, and its name in calls. */
export function choicesOf(name: ChoiceName, without: readonly string[] = []) {
  const field: { wire?: string; choices: readonly Choice[] } = VULNERABILITIES.fields[name];
  const wire = field.wire ?? name;
  const values = field.choices.flatMap(({ value, short }) =>
    without.includes(value) ? [] : [{ key: value, label: short, filter: { [wire]: [value] } }],
  );
  return { wire, values };
}

/** Finds every vulnerability with a known value. */
export function knownValues(name: ChoiceName): Narrowing {
  const { wire, values } = choicesOf(name, ['unknown']);
  return { [wire]: values.map(({ key }) => key) };
}
