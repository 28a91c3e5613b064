import { NOTICES } from '@ldy/domain/notice/fields.ts';
import type { z } from 'zod';
import { fieldColumns, MEMBERS, ownColumns } from '../collection/table-columns.ts';
import { addressOf } from '../pages.ts';
import { listNotices, noticeList, type noticeRow } from './list.ts';

type NoticeRow = z.output<typeof noticeRow>;

export const NOTICE_TABLE = {
  call: listNotices,
  list: noticeList,
  columns: [
    ...ownColumns<NoticeRow>([
      { key: 'id', label: '编号', always: true, of: ({ id }) => id },
      { key: 'title', label: '标题', always: true, of: ({ title }) => title },
      { key: 'vulnerabilities', label: '涉及的漏洞', of: ({ vulnerabilities }) => vulnerabilities.join('、') },
    ]),
    ...fieldColumns(NOTICES, MEMBERS),
    ...ownColumns<NoticeRow>([
      { key: 'summary', label: '摘要', of: ({ summary }) => summary },
      { key: 'page', label: '详情地址', beside: 'id', of: ({ id }, origin) => origin + addressOf('BugDetail', { id }) },
    ]),
  ],
} as const;
