import type { SharedItem } from '@ldy/contract/sharing.ts';
import { useParams } from 'react-router';
import { SharedNews } from '../../features/news/components/shared-news.tsx';
import { SharedFrame } from '../../features/sharing/components/shared-frame.tsx';
import { SharedState } from '../../features/sharing/components/shared-state.tsx';
import { useSharedItem } from '../../features/sharing/requests/read-shared.ts';
import { SharedVulnerability } from '../../features/vulnerabilities/components/shared/shared-vulnerability.tsx';
import { paths } from '../../platform/paths.ts';
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
      <Shown item={query.data} />
    </SharedFrame>
  );
}

function Shown({ item: { vulnerability, notice, news } }: { item: SharedItem }) {
  if (vulnerability) return <SharedVulnerability detail={vulnerability} />;
  if (notice) return <Notice notice={notice} isShared />;
  return news && <SharedNews item={news} />;
}

function placeOf({ vulnerability, notice, news }: SharedItem): string | undefined {
  if (vulnerability) return paths.vulnerabilityProfile.href(vulnerability.id);
  return notice ? paths.notice.href(notice.id) : news ? paths.newsItem.href(news.id) : undefined;
}
