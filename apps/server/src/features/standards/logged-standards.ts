import type { LoggedRows } from '../../platform/change-log/logged-rows.ts';

/** All that the portal knows of an entry of a catalogue are the columns of its row. */
const entryOf = <Field extends string>(name: string, rows: string, fields: readonly Field[]): LoggedRows<Field> => ({
  ...{ name, key: 'id', rows: `${rows} s`, fields, says: "''", found: "''" },
  values: Object.fromEntries(fields.map((field) => [field, `s.${field}`])) as Record<Field, string>,
});

export const ATTACK_PATTERN = entryOf('attack-pattern', 'attack_pattern', [
  ...(['name', 'name_cn', 'description', 'likelihood', 'severity', 'status'] as const),
  ...(['weaknesses', 'prerequisites', 'mitigations'] as const),
]);

export const WEAKNESS = entryOf('weakness', 'weakness', [
  ...(['name', 'name_cn', 'description', 'abstraction', 'status', 'parents'] as const),
]);
