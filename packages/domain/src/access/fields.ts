import { type FieldGroup, GROUP_NAMES } from './field-groups.ts';
import { AFFECTED_FIELDS } from './fields/affected-fields.ts';
import { EXPLOITATION_FIELDS } from './fields/exploitation-fields.ts';
import type { FieldTable } from './fields/field-table.ts';
import { IDENTITY_FIELDS } from './fields/identity-fields.ts';
import { RATING_FIELDS } from './fields/rating-fields.ts';
import { REMEDY_FIELDS } from './fields/remedies-fields.ts';
import { TEXT_FIELDS } from './fields/texts-fields.ts';

export interface FieldPermission {
  id: number;
  /** A field of VulnerabilityRecord, segments joined by `--`, or one of OUTSIDE_RECORD. */
  path: string;
  name: string;
  group: FieldGroup;
}

/** What is told beside the record: marks on lists, scores kept elsewhere, and the words of a source. */
export const OUTSIDE_RECORD: ReadonlySet<string> = new Set([
  'flags--has_poc',
  'flags--has_exp',
  'flags--has_patch',
  'flags--domestic',
  'epss',
  'entry--raw',
  'metrics--cvssV3_1--definition',
  'metrics--cvssV3_0--definition',
  'metrics--cvssV2_0--definition',
  'metrics--cvssV4_0--definition',
]);

const TABLES: readonly FieldTable[] = [
  IDENTITY_FIELDS,
  TEXT_FIELDS,
  RATING_FIELDS,
  AFFECTED_FIELDS,
  EXPLOITATION_FIELDS,
  REMEDY_FIELDS,
];

/** Every field permission, by id. */
export const FIELDS: readonly FieldPermission[] = TABLES.flatMap((table) =>
  GROUP_NAMES.flatMap((group) => (table[group] ?? []).map(([id, path, name]) => ({ id, path, name, group }))),
).sort((a, b) => a.id - b.id);

const BY_ID = new Map(FIELDS.map((field) => [field.id, field]));

export function fieldPermission(id: number): FieldPermission | undefined {
  return BY_ID.get(id);
}

/**
 * A field that is given with another one, although its own id is not there. Specification, section 6: with the version range the
 * target software, with the standard level its data source, with the vulnerability types their ids.
 */
export const GIVEN_WITH: readonly { path: string; with: readonly string[] }[] = [
  { path: 'affected--platforms', with: ['affected--versions'] },
  {
    path: 'level_collection--levelDataSource',
    with: ['level_collection--standardLevel--value', 'level_collection--standardLevel--severity'],
  },
  {
    path: 'vulnerabilityTypeId',
    with: [
      'vulnerabilityTypes--id',
      'vulnerabilityTypes--name',
      'vulnerabilityTypes--interpretation',
      'vulnerabilityTypes--harm',
    ],
  },
];
