import { FIELD_GROUPS, type FieldGroup } from '@ldy/domain/access/field-groups.ts';
import { groupsLockedFor, knows, readsSourceText } from '@ldy/domain/access/may-read.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { LockedGroupOutput } from '../vulnerability-detail.ts';
import type { Redacted } from './declare-rights.ts';

/**
 * What is locked for this reader, and whether a vulnerability has something in it where its mark says so to this reader anyway; of the others
 * not even that is told.
 */
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
  const isTold = locked.some(({ group }) => group === 'source-text');
  if (!isTold && !readsSourceText(reader)) {
    // Something else is hidden from this account, and a source's own words would tell it.
    locked.push({ group: 'source-text', name: FIELD_GROUPS['source-text'].name, edition: '', has_data: null });
  }
  return locked as Redacted<LockedGroupOutput>[];
}
