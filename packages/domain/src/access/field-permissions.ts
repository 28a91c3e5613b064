import { permissions } from '@ldy/schema/permissions.ts';
import { RECORD } from '../vulnerability/record.ts';
import type { Fact } from './facts.ts';
import type { FieldGroup } from './field-groups.ts';

export interface FieldPermission {
  id: number;
  /** A field of VulnerabilityRecord, segments joined by `--`, or one of OUTSIDE_RECORD. */
  path: string;
  name: string;
  group: FieldGroup;
}

/** What is told beside the record: marks on lists, scores kept elsewhere, and the words of a source. */
const BESIDE_RECORD: readonly FieldPermission[] = [
  { id: 299, path: 'entry--raw', name: '来源原文', group: 'source-text' },
  { id: 300, path: 'flags--has_poc', name: '有 PoC', group: 'basic-tags' },
  { id: 301, path: 'flags--has_exp', name: '有 EXP', group: 'basic-tags' },
  { id: 302, path: 'flags--has_patch', name: '有补丁', group: 'basic-tags' },
  { id: 303, path: 'flags--domestic', name: '信创产品', group: 'basic-tags' },
  { id: 304, path: 'epss', name: 'EPSS', group: 'basic-tags' },
  { id: 337, path: 'metrics--cvssV3_1--definition', name: 'CVSS 3.1 指标定义', group: 'cvss' },
  { id: 343, path: 'metrics--cvssV3_0--definition', name: 'CVSS 3.0 指标定义', group: 'cvss' },
  { id: 349, path: 'metrics--cvssV2_0--definition', name: 'CVSS 2.0 指标定义', group: 'cvss' },
  { id: 355, path: 'metrics--cvssV4_0--definition', name: 'CVSS 4.0 指标定义', group: 'cvss' },
];
export const OUTSIDE_RECORD: ReadonlySet<string> = new Set(BESIDE_RECORD.map(({ path }) => path));

/** The specification gives these two the field of 290. */
const SAME_AS_290: readonly FieldPermission[] = [
  { id: 291, path: 'affected--versions', name: '版本范围（修正）', group: 'affected' },
  { id: 292, path: 'affected--versions', name: '版本范围（补丁）', group: 'affected' },
];

/** Every field permission, by id: those that the record declares, and the few beside it. */
export const FIELD_PERMISSIONS: readonly FieldPermission[] = [
  ...permissions(RECORD).map(({ id, path, label, group }) => ({ id, path, name: label, group: group as FieldGroup })),
  ...SAME_AS_290,
  ...BESIDE_RECORD,
].sort((a, b) => a.id - b.id);

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
