import type { SharedItem, SharedKind } from '@ldy/contract/sharing.ts';
import type { ReactNode } from 'react';
import { SharedNews } from '../../features/news/components/shared-news.tsx';
import { SharedVulnerability } from '../../features/vulnerabilities/components/shared/shared-vulnerability.tsx';
import { Notice } from '../../records/notice/notice.tsx';

/** What the page of a link shows of a record, by the name of its kind in links. Does not compile where a kind with `share` is missing. */
export const SHARED_RECORDS: { [Kind in SharedKind]: (record: NonNullable<SharedItem[Kind]>) => ReactNode } = {
  vulnerability: (detail) => <SharedVulnerability detail={detail} />,
  notice: (notice) => <Notice notice={notice} isShared />,
  news: (item) => <SharedNews item={item} />,
};
