import { noticeDetailOutput } from '../notice-detail.ts';
import { noticeId } from '../notice-document.ts';

export const NOTICE_RECORD = { shared: noticeDetailOutput, documentTitle: '原创情报', documentId: noticeId } as const;
