import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { MarkedText } from '#web/workbench/hits/marked-text.tsx';
import type { NewsRow } from '../requests/news.ts';
import styles from './news-card.module.css';
import { NewsFoot } from './news-foot.tsx';
import { NewsMeta } from './news-meta.tsx';
import { NewsTags } from './news-tags.tsx';

export function NewsCard(item: NewsRow) {
  const rangesOf = (part: 'title' | 'summary') => item.matches.find(({ field }) => field === part)?.ranges;
  return (
    <article className={styles.card}>
      <NewsMeta {...item} />
      <h2 className={styles.title}>
        <Link to={paths.newsItem.href(item.id)}>
          <MarkedText text={item.title} ranges={rangesOf('title')} />
        </Link>
      </h2>
      {item.summary && (
        <p className={styles.summary}>
          <MarkedText text={item.summary} ranges={rangesOf('summary')} />
        </p>
      )}
      <div className={styles.below}>
        <NewsTags {...item} />
        <NewsFoot {...item} />
      </div>
    </article>
  );
}
