import type { z } from 'zod';
import { NEWS_RECORD } from '../news/record.ts';
import { NOTICE_RECORD } from '../notice/record.ts';
import { VULNERABILITY_RECORD } from '../vulnerability/record.ts';
import type { KINDS, KindWith } from './kinds.ts';

interface Shared {
  /** What share links show of a record. */
  shared: z.ZodType;
}
interface Documented {
  /** What its documents are called. */
  documentTitle: string;
  /** The ids that its documents are asked by. */
  documentId: z.ZodType<string>;
}
type RecordOf<Declared> = (Declared extends { share: string } ? Shared : unknown) &
  (Declared extends { document: string } ? Documented : unknown);
type Recorded = KindWith<{ share: string }> | KindWith<{ document: string }>;

/** One record of each kind that is shared or exported alone, with its schemas, which are larger than those of lists. Does not compile where a part is missing. */
export const KIND_RECORDS = {
  vulnerabilities: VULNERABILITY_RECORD,
  notices: NOTICE_RECORD,
  news: NEWS_RECORD,
} as const satisfies { [Name in Recorded]: RecordOf<(typeof KINDS)[Name]> };
