import { listNews } from '@ldy/contract/news.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import styles from './record-news.module.css';

const SHOWN = 10;

/** News that name the vulnerability, for accounts that may read news. Read after the profile, which does not wait for it. */
export function RecordNews({ identifiers }: { identifiers: readonly string[] }) {
  const mayRead = hasMenu(useUser(), 'news');
  const { data } = useQuery({
    queryKey: ['news', 'of-record', identifiers],
    queryFn: ({ signal }) =>
      fetchResult(listNews, { ids: identifiers.slice(0, 50), sort: 'at', page_size: SHOWN }, { signal }),
    enabled: mayRead && identifiers.length > 0,
    retry: false,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby="record-news">
      <h2 id="record-news">相关资讯</h2>
      <ul>
        {data.list.map(({ id, title, sources, published, first_seen }) => (
          <li key={id}>
            <Link to={paths.newsItem.href(id)}>{title}</Link>
            <span className={styles.meta}>
              {sources[0]?.name} <DateText value={published ?? first_seen} />
            </span>
          </li>
        ))}
      </ul>
      {data.total.value > SHOWN && (
        <Link to={`${paths.newsList.href()}?search=${encodeURIComponent(identifiers[0] ?? '')}`}>
          查看全部 {data.total.value} 条
        </Link>
      )}
    </section>
  );
}
