import { permissions, type SchemaPermission } from '@ldy/schema/permissions.ts';
import type { Collection } from '../collection/collection.ts';
import { COLLECTIONS } from '../collections.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { RECORD } from '../vulnerability/record.ts';
import type { Fact } from './facts.ts';
import type { FieldGroup } from './field-groups.ts';

export interface FieldPermission {
  id: number;
  /** A field of the record, segments joined by `--`, or what a collection tells beside it. */
  path: string;
  name: string;
  group: FieldGroup;
}

/** The specification gives these two the field of 290. */
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
/** Paths that no record of a vulnerability has. */
export const OUTSIDE_RECORD: ReadonlySet<string> = new Set(BESIDE_RECORD.map(({ path }) => path));

/** Every field permission, by id: those that the record declares, and those that collections declare beside it. */
export const FIELD_PERMISSIONS: readonly FieldPermission[] = sorted(OF_RECORD, BESIDE_RECORD);

/** Those of all that a source may say of a vulnerability. */
export const VULNERABILITY_PERMISSIONS: readonly FieldPermission[] = sorted(OF_RECORD, beside(VULNERABILITIES));

const BY_ID = new Map(FIELD_PERMISSIONS.map((field) => [field.id, field]));

export function fieldPermission(id: number): FieldPermission | undefined {
  return BY_ID.get(id);
}

/** The permission ids of facts, for the table that people read. */
export function idsOf(facts: readonly Pick<Fact, 'needs'>[]): number[] {
  const paths = new Set(facts.flatMap(({ needs }) => needs));
  return FIELD_PERMISSIONS.filter(({ path }) => paths.has(path)).map(({ id }) => id);
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
