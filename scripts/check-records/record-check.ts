import type { ListFacts } from '@ldy/domain/vulnerability/list-facts.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { LibraryPatch } from '@ldy/domain/vulnerability/record-schema/fixes.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { RawRecord } from './raw/raw-product.ts';

/** A record of the real library with everything it was made of. */
export interface CheckedRecord {
  anchor: string;
  sources: readonly SourceRecord[];
  record: VulnerabilityRecord;
  facts: ListFacts;
  /** Of the files of the CVE list and OSV. */
  raw: readonly RawRecord[];
  /** Who has released patches for it. */
  patched: readonly LibraryPatch[];
  /** EPSS of its CVE; null for none. */
  epss: number | null;
}

/**
 * Counts a record under a name, once; three of each name are printed as examples, with what was found in them. With `each`, everything found is counted,
 * not the record.
 */
export type Count = (name: string, found?: string, each?: 'each') => void;

/** One group of figures about the whole library. Names are counted in the order of `names` first, then as they come. */
export interface RecordCheck {
  title: string;
  /** Names that are printed even if no record has them. */
  names: readonly string[];
  look(checked: CheckedRecord, count: Count): void;
}
