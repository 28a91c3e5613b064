import { fieldText } from '@ldy/contract/collection/filter-words.ts';
import type { noticeList } from '@ldy/contract/notice/list.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import type { z } from 'zod';
import type { FeedEntry } from '#server/collections/kinds/feed-entry.ts';

const { severity, kind, exploited, standing } = NOTICES.fields;

export type NoticeRow = z.output<typeof noticeList.item>;

/** The entry of a notice as its reader may see it. Undefined for readers who may not see its dates. */
export function noticeEntry(row: NoticeRow, origin: string): FeedEntry | undefined {
  const published = new Date(row.published);
  const updated = new Date(row.updated || row.published);
  if (Number.isNaN(updated.getTime())) return undefined;
  const level = fieldText(severity, row.severity);
  const state = row.standing === 'current' ? null : fieldText(standing, row.standing);
  return {
    id: `urn:ldy:${row.id}`,
    title: `${level === null ? '' : `【${level}】`}${row.title}${state === null ? '' : `（${state}）`}`,
    page: origin + addressOf('BugDetail', { id: row.id }),
    summary: [
      [fieldText(kind, row.kind), row.exploited && exploited.label].filter(Boolean).join(' · '),
      row.summary,
      row.vulnerabilities.join(' '),
    ]
      .filter(Boolean)
      .join('\n'),
    tags: [...new Set([...row.vendors, ...row.products].map(({ name }) => name))].filter(Boolean),
    published: Number.isNaN(published.getTime()) ? undefined : published,
    updated,
  };
}
