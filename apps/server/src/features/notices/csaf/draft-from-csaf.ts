import { draftOfCsaf, NoAdvisoryError } from '@ldy/connectors/csaf/draft-of-csaf.ts';
import { JsonFault } from '@ldy/connectors/read/parse-json.ts';
import { noticeDocument } from '@ldy/contract/notice/document.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createNotice, type NoticeActor } from '../take-step.ts';

const reference = noticeDocument.shape.references.unwrap().element;

/** What is wrong with a file. */
export type CsafRefusal = JsonFault['reason'] | NoAdvisoryError['reason'];

/** A draft made of an advisory, or why there is none. It is written as a whole or not at all. */
export async function draftFromCsaf(
  database: Database,
  bytes: Uint8Array,
  actor: NoticeActor,
): Promise<{ id: string; version: number } | { refused: string; reason: CsafRefusal }> {
  try {
    const draft = draftOfCsaf(bytes);
    const references = draft.references.filter((it) => reference.safeParse(it).success);
    // Quotes that the form does not take are left to the editor, who has their address.
    const summary = noticeDocument.shape.summary.safeParse(draft.summary).success ? draft.summary : '';
    const read = noticeDocument.safeParse({ ...draft, references, summary });
    if (!read.success) throw new NoAdvisoryError('csaf', 'it has no title, or one that is not seen');
    return await createNotice(database, { document: read.data, note: '据厂商的 CSAF 公告起草' }, actor);
  } catch (error) {
    if (error instanceof JsonFault || error instanceof NoAdvisoryError)
      return { refused: error.message, reason: error.reason };
    throw error;
  }
}
