import type { CvssVersion } from '@ldy/domain/cvss/assessment.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import type { ListFacts } from '@ldy/domain/vulnerability/list-facts.ts';
import { z } from 'zod';
import { readStored, wordAsWritten } from '../../platform/database/read-stored.ts';

/** The list row of a vulnerability, with a few of its ids. The state of the fix depends on the day and is a column. */
export type StoredListItem = Omit<ListFacts, 'fix' | 'fixUntil' | 'patchedOn'> & { identifiers: string[] };

const named = z.object({ id: z.string(), name: z.string() });

const storedListItem: z.ZodType<StoredListItem> = z.object({
  titleCn: z.string(),
  titleEn: z.string(),
  descriptionCn: z.string(),
  descriptionEn: z.string(),
  levelSource: z.string(),
  cvssVersion: wordAsWritten<CvssVersion | ''>(),
  cvssScore: z.number().nullable(),
  published: z.string(),
  publishedBy: wordAsWritten<SourceName | ''>(),
  updated: z.string(),
  vendorIds: z.array(named),
  productIds: z.array(named),
  cve: z.string(),
  isExploited: z.boolean(),
  isExposed: z.boolean().nullable(),
  identifiers: z.array(z.string()),
});

export const readListItem = (stored: unknown): StoredListItem => readStored(storedListItem, stored);
