import { permissions, type SchemaPermission } from '@ldy/schema/permissions.ts';
import type { Collection } from '../collection/collection.ts';
import { COLLECTIONS } from '../collections.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { RECORD } from '../vulnerability/record.ts';
import type { Fact } from './facts.ts';
import type { FieldGroup } from './field-groups.ts';

export interface FieldPermission {
  id: number;
  /** Path of a record field, segments joined by `--`, or of a value that a collection declares outside the record. */
  path: string;
  name: string;
  group: FieldGroup;
}

/** The specification assigns id 290's field to these two ids as well. */
const SAME_AS_290: readonly FieldPermission[] = [
  { id: 291, path: 'affected--versions', name: '版本范围（修正）', group: 'affected' },
  { id: 292, path: 'affected--versions', name: '版本范围（补丁）', group: 'affected' },
];

const read = (declared: readonly SchemaPermission[]): FieldPermission[] =>
  declared.map(({ id, path, label, group }) => ({ id, path, name: label, group: group as FieldGroup }));
const beside = ({ permissions: declared = [] }: Collection) => read(declared);
const sorted = (...parts: FieldPermission[][]) => parts.flat().sort((a, b) => a.id - b.id);

const OF_RECORD = [...read(permissions(RECORD)), ...SAME_AS_290];
const BESIDE_RECORD = Object.values<Collection>(COLLECTIONS).flatMap((collection) => beside(collection));
/** Paths that do not exist in a vulnerability record. */
export const OUTSIDE_RECORD: ReadonlySet<string> = new Set(BESIDE_RECORD.map(({ path }) => path));

/** All field permissions, by id. Nothing is declared here: a permission is declared on its line of the record's schema or in `permissions` of a collection. */
export const FIELD_PERMISSIONS: readonly FieldPermission[] = sorted(OF_RECORD, BESIDE_RECORD);

/** All permissions that data from a source can need. */
export const VULNERABILITY_PERMISSIONS: readonly FieldPermission[] = sorted(OF_RECORD, beside(VULNERABILITIES));

const BY_ID = new Map(FIELD_PERMISSIONS.map((field) => [field.id, field]));

export function fieldPermission(id: number): FieldPermission | undefined {
  return BY_ID.get(id);
}

/** Permission ids of facts, for the printed documentation table. */
export function idsOf(facts: readonly Pick<Fact, 'needs'>[]): number[] {
  const paths = new Set(facts.flatMap(({ needs }) => needs));
  return FIELD_PERMISSIONS.filter(({ path }) => paths.has(path)).map(({ id }) => id);
}

/**
 * Fields that are visible together with another field even without their own id. Specification, section 6: target software with the version range, the
 * data source with the standard level, type ids with the vulnerability types.
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

/** Fields derived from others: a reader who may not see one of the others does not see the derived field either, whatever the reader's ids. */
export const MADE_OF: readonly { path: string; of: readonly string[] }[] = [
  {
    path: 'affected--name',
    of: [
      'affected--vendor',
      'affected--product',
      'affected--packageName',
      'affected--standardVendor--name',
      'affected--standardProduct--name',
    ],
  },
];
