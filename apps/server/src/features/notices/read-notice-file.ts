import { noticeDocument } from '@ldy/contract/notice/document.ts';
import { NOTICE_PARTS, type NoticePart } from '@ldy/domain/notice/parts.ts';
import { z } from 'zod';

const reason = z.string().min(1).max(200);
/** What a file says of a notice besides its document. */
const heading = z.looseObject({
  id: z.string().regex(/^LDYN-\d{4}-\d{4,6}$/),
  revision: z.int().min(1).max(1_000).default(1),
  published: z.iso.datetime(),
  /** What this revision changed. */
  note: z.string().max(500).default(''),
  withdrawn: z.strictObject({ at: z.iso.datetime(), reason }).optional(),
  superseded: z.strictObject({ at: z.iso.datetime(), reason, by: z.string() }).optional(),
});

export type NoticeFile = z.output<typeof noticeFile>;
const noticeFile = heading.transform(({ id, revision, published, note, withdrawn, superseded, ...document }) => ({
  ...{ id, revision, published, note, withdrawn, superseded },
  document: noticeDocument.parse(document),
}));

export class NoticeFileError extends Error {}

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * A revision of a notice as a file: between two lines of `---` what is no text, as JSON; then the texts in Markdown, each below a heading of the second
 * level with the name of the part (摘要, 自查方法 …).
 */
export function readNoticeFile(text: string): NoticeFile {
  const [, front, body] = FRONT.exec(text) ?? [];
  if (front === undefined || body === undefined)
    throw new NoticeFileError('it does not begin with JSON between two lines of ---');
  try {
    return noticeFile.parse({ ...(JSON.parse(front) as object), ...partsOf(body) });
  } catch (error) {
    if (error instanceof z.ZodError) throw new NoticeFileError(z.prettifyError(error));
    throw new NoticeFileError((error as Error).message);
  }
}

function partsOf(body: string): Partial<Record<NoticePart, string>> {
  const parts: Partial<Record<NoticePart, string>> = {};
  for (const section of body.split(/^## /m).slice(1)) {
    const [name = '', ...lines] = section.split('\n');
    const part = NOTICE_PARTS.find(({ cn }) => cn === name.trim());
    if (!part) throw new NoticeFileError(`no part of a notice is called "${name.trim()}"`);
    parts[part.key] = lines.join('\n').trim();
  }
  return parts;
}
