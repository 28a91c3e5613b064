import type { Fact } from './facts.ts';
import { type FilterOptions, filterRecord } from './filter-record.ts';
import { grantOf, maySeeEveryField } from './grant.ts';
import { type LockedGroup, lockedFor } from './locked-groups.ts';
import type { Reader } from './reader.ts';
import type { VisibleRecord } from './visible-record.ts';

/*
 * What a reader may see. Only `redact` (contract/rights) and what decides about questions (may-ask.ts) use it: everything else that leaves the
 * server says in its schema who may read it. The check on arrows fails on any other import.
 */

/** Whether every field that these facts are made from may be seen. */
export function knows(reader: Reader, ...facts: readonly Pick<Fact, 'needs'>[]): boolean {
  if (reader.seesEverything) return true;
  const { paths } = grantOf(reader.permissions);
  return facts.every(({ needs }) => needs.every((path) => paths.has(path)));
}

/** The words of a source hold whatever it said. */
export const readsSourceText = (reader: Reader): boolean =>
  reader.seesEverything || maySeeEveryField(reader.permissions);

export const reads = (reader: Reader, lang: 'cn' | 'en'): boolean => {
  if (reader.seesEverything) return true;
  const { chinese, english } = grantOf(reader.permissions);
  return lang === 'cn' ? chinese : english;
};

/** What this reader may see of a record, or of a part of one. */
export function recordFor(record: unknown, reader: Reader, options?: FilterOptions): VisibleRecord {
  return reader.seesEverything ? (record as VisibleRecord) : filterRecord(record, reader.permissions, options);
}

export const groupsLockedFor = (reader: Reader): LockedGroup[] =>
  reader.seesEverything ? [] : lockedFor(reader.permissions, reader.role);
