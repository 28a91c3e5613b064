import { noticeDetailOutput } from './detail.ts';
import { noticeId } from './document.ts';

export const NOTICE_RECORD = { shared: noticeDetailOutput, documentTitle: '原创情报', documentId: noticeId } as const;
