import { draftOfCsaf, NoAdvisoryError } from '@ldy/connectors/csaf/draft-of-csaf.ts';
import { JsonFault } from '@ldy/connectors/read/parse-json.ts';
import { noticeDocument } from '@ldy/contract/notice-document.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createNotice, type NoticeActor } from '../take-step.ts';

const reference = noticeDocument.shape.references.unwrap().element;

/** A draft made of an advisory, or why there is none. It is written as a whole or not at all. */
export async function draftFromCsaf(
  database: Database,
  bytes: Uint8Array,
  actor: NoticeActor,
): Promise<{ id: string } | { refused: string }> {
  try {
    const draft = draftOfCsaf(bytes);
    const references = draft.references.filter((it) => reference.safeParse(it).success);
    // Quotes that the form does not take are left to the editor, who has their address.
    const summary = noticeDocument.shape.summary.safeParse(draft.summary).success ? draft.summary : '';
    const document = noticeDocument.parse({ ...draft, references, summary });
    const { id } = await createNotice(database, { document, note: '据厂商的 CSAF 公告起草' }, actor);
    return { id };
  } catch (error) {
    if (error instanceof JsonFault || error instanceof NoAdvisoryError) return { refused: error.message };
    throw error;
  }
}
