import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { type NewsItem, useRelatedNews } from '../requests/news.ts';
import styles from './news-article.module.css';

/** As many as are looked through at a glance. */
const SHOWN = 5;

/** Other articles about the same ids. Nothing until they are there, and where there are none. */
export function RelatedNews({ id, identifiers }: Pick<NewsItem, 'id' | 'identifiers'>) {
  const { data } = useRelatedNews(identifiers);
  const others = (data?.list ?? []).filter((item) => item.id !== id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section className={styles.related} aria-label="相关资讯">
      <h2>相关资讯</h2>
      <ul>
        {others.map((item) => (
          <li key={item.id} className={styles.relatedItem}>
            <Link to={paths.newsItem.href(item.id)}>{item.title}</Link>
            <DateText value={item.published ?? item.first_seen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
