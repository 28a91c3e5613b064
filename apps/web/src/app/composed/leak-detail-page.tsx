import { addressOf } from '@ldy/contract/pages.ts';
import { SHARED_PAGES, type SharedItem, type SharedKind } from '@ldy/contract/sharing.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { SharedNews } from '../../features/news/components/shared-news.tsx';
import { SharedFrame } from '../../features/sharing/components/shared-frame.tsx';
import { SharedState } from '../../features/sharing/components/shared-state.tsx';
import { useSharedItem } from '../../features/sharing/requests/read-shared.ts';
import { SharedVulnerability } from '../../features/vulnerabilities/components/shared/shared-vulnerability.tsx';
import { Notice } from '../../records/notice/notice.tsx';
import { Logo } from '../layout/logo.tsx';

/** `/leakDetail/:id`: one vulnerability, notice or news item by a link that everybody may open. */
export function LeakDetailPage() {
  const { id = '' } = useParams();
  const query = useSharedItem(id);
  if (!query.data)
    return (
      <SharedFrame logo={<Logo />}>
        <SharedState query={query} />
      </SharedFrame>
    );
  return (
    <SharedFrame logo={<Logo />} cover={query.data} inPortal={placeOf(query.data)}>
      {shown(query.data.kind, query.data)}
    </SharedFrame>
  );
}

/** What each kind shows of a record. Does not compile where one is missing. */
const SHOWN: { [Kind in SharedKind]: (record: NonNullable<SharedItem[Kind]>) => ReactNode } = {
  vulnerability: (detail) => <SharedVulnerability detail={detail} />,
  notice: (notice) => <Notice notice={notice} isShared />,
  news: (item) => <SharedNews item={item} />,
};

function shown<Kind extends SharedKind>(kind: Kind, item: SharedItem): ReactNode {
  const record = item[kind];
  return record && SHOWN[kind](record);
}

function placeOf({ kind, ...item }: SharedItem): string | undefined {
  const record = item[kind];
  return record ? addressOf(SHARED_PAGES[kind], { id: record.id }) : undefined;
}
