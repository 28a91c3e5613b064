import type { Fact } from './facts.ts';
import { type FilterOptions, filterRecord } from './filter-record.ts';
import { grantOf, maySeeEveryField } from './grant.ts';
import { type LockedGroup, lockedFor } from './locked-groups.ts';
import type { Reader } from './reader.ts';
import type { VisibleRecord } from './visible-record.ts';

/*
 * What a reader may see. Used only by `redact` (contract/rights) and may-ask.ts; all other output of the server declares in its schema who may read it.
 * scripts/check-arrows.ts fails on any other import.
 */

/** Whether every field these facts are derived from is visible. */
export function knows(reader: Reader, ...facts: readonly Pick<Fact, 'needs'>[]): boolean {
  if (reader.seesEverything) return true;
  const { paths } = grantOf(reader.permissions);
  return facts.every(({ needs }) => needs.every((path) => paths.has(path)));
}

/** A source's original text can contain any field. */
export const readsSourceText = (reader: Reader): boolean =>
  reader.seesEverything || maySeeEveryField(reader.permissions);

export const reads = (reader: Reader, lang: 'cn' | 'en'): boolean => {
  if (reader.seesEverything) return true;
  const { chinese, english } = grantOf(reader.permissions);
  return lang === 'cn' ? chinese : english;
};

/** The visible part of a record, or of a part of one. */
export function recordFor(record: unknown, reader: Reader, options?: FilterOptions): VisibleRecord {
  return reader.seesEverything ? (record as VisibleRecord) : filterRecord(record, reader.permissions, options);
}

export const groupsLockedFor = (reader: Reader): LockedGroup[] =>
  reader.seesEverything ? [] : lockedFor(reader.permissions, reader.role);
