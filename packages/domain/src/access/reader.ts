import type { Fact } from './facts.ts';
import { type FilterOptions, filterRecord, type VisibleRecord } from './filter-record.ts';
import { grantOf, maySeeEveryField } from './grant.ts';
import { type LockedGroup, lockedFor } from './locked-groups.ts';
import type { Role } from './roles.ts';
import { mayKnow, mayQueryBy, maySearchText } from './search-needs.ts';

/** Whoever something is shown to. The flag comes from the server alone; without it the ids decide. */
export interface Reader {
  role: Role;
  permissions: readonly number[];
  seesEverything: boolean;
}

export const knows = (reader: Reader, ...facts: readonly Fact[]): boolean =>
  reader.seesEverything || mayKnow(reader.permissions, facts);

export const searchesWords = (reader: Reader): boolean => reader.seesEverything || maySearchText(reader.permissions);

/** Whether this key of the query language may be used. */
export const queriesBy = (reader: Reader, key: string): boolean =>
  reader.seesEverything || mayQueryBy(reader.permissions, key);

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
