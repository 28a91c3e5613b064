import { ofRecord, type Redacted, readable } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { findAnchor } from './find-anchor.ts';

const recordRow = readable({ record: ofRecord(z.custom<VisibleRecord>()) });

/** The record of a vulnerability without what is shown beside it, as this reader sees it; undefined if there is none with this id. */
export async function readRecord(
  database: Database,
  id: string,
  reader: Reader,
): Promise<{ anchor: string; seen: Redacted<{ record: VisibleRecord }> } | undefined> {
  const anchor = await findAnchor(database, id);
  if (anchor === undefined) return undefined;
  const [row] = await database.query<{ record: unknown }>('select record from vulnerability where anchor = $1', [
    anchor,
  ]);
  return row && { anchor, seen: redact(recordRow, { record: { record: row.record } }, reader) };
}
