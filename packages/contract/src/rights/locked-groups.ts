import { FIELD_GROUPS, type FieldGroup } from '@ldy/domain/access/field-groups.ts';
import { groupsLockedFor, knows, readsSourceText } from '@ldy/domain/access/may-read.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { LockedGroupOutput } from '../vulnerability/detail.ts';
import type { Redacted } from './declare-rights.ts';

/** The locked field groups of this reader. `has_data` is set only if the group's mark is visible to the reader anyway; otherwise null. */
export function lockedGroups(
  reader: Reader,
  has: Readonly<Partial<Record<FieldGroup, boolean>>>,
): Redacted<LockedGroupOutput>[] {
  const locked = groupsLockedFor(reader).map(({ group, name, edition }): LockedGroupOutput => {
    const { mark } = FIELD_GROUPS[group];
    return {
      group,
      name,
      edition,
      has_data: mark !== null && knows(reader, { needs: [mark] }) ? (has[group] ?? null) : null,
    };
  });
  const isListed = locked.some(({ group }) => group === 'source-text');
  if (!isListed && !readsSourceText(reader)) {
    // Another field is hidden from this account, and the source's original text could contain it.
    locked.push({ group: 'source-text', name: FIELD_GROUPS['source-text'].name, edition: '', has_data: null });
  }
  return locked as Redacted<LockedGroupOutput>[];
}
