import { type NoticeDocument, noticeDocument, tlpLabel } from '@ldy/contract/notice/document.ts';
import type { Standing } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_PARTS } from '@ldy/domain/notice/parts.ts';
import { withoutMarks } from '@ldy/domain/notice/record-facts.ts';
import type { NoticeState } from '@ldy/domain/notice/states.ts';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import { readStored } from '../../platform/database/read-stored.ts';
import { NotFoundError } from '../../platform/errors.ts';

export interface NoticeRow {
  id: string;
  state: NoticeState;
  version: number;
  live_version: number | null;
  standing: Standing | null;
  publish_at: string | null;
}

/** Locks a notice until the end of the transaction. */
export async function lockNotice(tx: Transaction, id: string): Promise<NoticeRow> {
  const [row] = await tx.query<NoticeRow>(
    `select id, state, version, live_version, standing, publish_at from notice where id = $1 ${FOR_UPDATE}`,
    [id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

export async function readNoticeRow(q: Queryable, id: string): Promise<NoticeRow | undefined> {
  const [row] = await q.query<NoticeRow>(
    'select id, state, version, live_version, standing, publish_at from notice where id = $1',
    [id],
  );
  return row;
}

/** `LDYN-2026-0001`. */
export const formatNoticeId = (year: number, serial: number): string =>
  `LDYN-${year}-${String(serial).padStart(4, '0')}`;

export async function nextNoticeId(tx: Transaction, now: string): Promise<string> {
  const year = Number(now.slice(0, 4));
  const [row] = await tx.query<{ last: number }>(
    `insert into notice_serial as s (year, last) values ($1, 1)
     on conflict (year) do update set last = s.last + 1 returning last`,
    [year],
  );
  return formatNoticeId(year, row?.last ?? 1);
}

export interface NewVersion {
  document: NoticeDocument;
  note: string;
  savedBy: string | null;
  now: string;
}

export const addVersion = (
  tx: Transaction,
  id: string,
  version: number,
  { document, note, savedBy, now }: NewVersion,
): Promise<number> =>
  tx.execute(
    `insert into notice_version (notice_id, version, document, note, saved_by, saved_at)
     values ($1, $2, $3::jsonb, $4, $5, $6)`,
    [id, version, JSON.stringify(document), note, savedBy, now],
  );

export async function savedVersion(
  q: Queryable,
  id: string,
  version: number,
): Promise<Pick<NewVersion, 'document' | 'note'>> {
  const [row] = await q.query<{ document: unknown; note: string }>(
    'select document, note from notice_version where notice_id = $1 and version = $2',
    [id, version],
  );
  if (!row) throw new NotFoundError();
  return { ...row, document: readDocument(row.document) };
}

export const documentOf = async (q: Queryable, id: string, version: number): Promise<NoticeDocument> =>
  (await savedVersion(q, id, version)).document;

/** The marking has no default: a document without it is not shown. */
const storedDocument = noticeDocument.extend({ tlp: tlpLabel, core: z.literal([true, false]) });

/** With the members that came after it was saved. */
export const readDocument = (stored: unknown): NoticeDocument => readStored(storedDocument, stored);

/** As it leaves the server: without the marks of what was taken from records. */
export function forReaders(stored: NoticeDocument): NoticeDocument {
  const document = { ...stored };
  for (const { key } of NOTICE_PARTS) document[key] = withoutMarks(document[key]);
  return document;
}
