import type { LockedGroupOutput } from '@ldy/contract/vulnerability-detail.ts';
import type { FieldGroup } from '@ldy/domain/access/field-groups.ts';
import { groupsLockedFor, knows, type Reader, readsSourceText } from '@ldy/domain/access/reader.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { emptyRecord } from '@ldy/domain/vulnerability/skeleton.ts';
import { hasExploit, hasPatch, hasProofOfConcept } from '@ldy/domain/vulnerability/traits.ts';

type Telling = (record: VulnerabilityRecord, reader: Reader) => boolean | null;

const EMPTY = emptyRecord();
const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/**
 * Groups of which everybody may know that a vulnerability has something in them, because that it has is a basic tag. Of the others
 * not even that is told.
 */
const TELLING: Partial<Record<FieldGroup, Telling>> = {
  poc: (record, reader) => (knows(reader, 'poc') ? hasProofOfConcept(record) && differs(record.poc, EMPTY.poc) : null),
  exp: (record, reader) => (knows(reader, 'exp') ? hasExploit(record) && differs(record.exp, EMPTY.exp) : null),
  patches: (record, reader) => (knows(reader, 'patch') ? hasPatch(record) && holdsPatches(record) : null),
};

function holdsPatches({ fixes, affected }: VulnerabilityRecord): boolean {
  return fixes.patchs.length > 0 || fixes.patchsFile.length > 0 || affected.some(({ patches }) => patches.length > 0);
}

/** What is locked for this reader. `record`: complete and not filtered. */
export function whatIsLocked(record: VulnerabilityRecord, reader: Reader): LockedGroupOutput[] {
  const locked = groupsLockedFor(reader).map(({ group, name, edition }) => ({
    group,
    name,
    edition,
    has_data: TELLING[group]?.(record, reader) ?? null,
  }));
  const isTold = locked.some(({ group }) => group === 'source-text');
  if (isTold || readsSourceText(reader)) return locked;
  // Something else is hidden from this account, and a source's own words would tell it.
  return [...locked, { group: 'source-text', name: '来源原文', edition: '', has_data: null }];
}
