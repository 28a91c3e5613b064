import { Icon } from '#web/ui/icons/icon.tsx';
import type { NewsItem } from '../requests/news.ts';
import styles from './news-article.module.css';

/** Where an item can be read whole, each source with its host. */
export function NewsSources({ sources }: Pick<NewsItem, 'sources'>) {
  return (
    <section className={styles.sources} aria-label="来源">
      <h2>阅读原文</h2>
      <ul>
        {sources.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {name}
              <Icon name="external" size={14} />
            </a>
            <span className={styles.host}>{new URL(url).host}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
