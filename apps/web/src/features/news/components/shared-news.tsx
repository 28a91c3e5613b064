import type { SharedItem } from '@ldy/contract/sharing.ts';
import { windowTitle } from '#web/platform/site.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './news.module.css';
import { NewsMeta } from './news-meta.tsx';
import { NewsTags } from './news-tags.tsx';

/** An item opened by a link: what it is about, and where it stands. */
export function SharedNews({ item }: { item: NonNullable<SharedItem['news']> }) {
  return (
    <article className={styles.item}>
      <title>{windowTitle(item.title.slice(0, 100))}</title>
      <NewsMeta {...item} />
      <h1 className={styles.headline}>{item.title}</h1>
      <p className={styles.paragraph}>{item.summary}</p>
      <NewsTags {...item} all />
      <section className={styles.sources} aria-label="来源">
        <h2>阅读原文</h2>
        <ul>
          {item.sources.map(({ id, name, url }) => (
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
    </article>
  );
}
