import type { SharedItem } from '@ldy/contract/sharing.ts';
import { windowTitle } from '#web/platform/site.ts';
import styles from './news-article.module.css';
import { NewsMeta } from './news-meta.tsx';
import { NewsSources } from './news-sources.tsx';
import { NewsTags } from './news-tags.tsx';

/** An item opened by a link: what it is about, and where it was published. */
export function SharedNews({ item }: { item: NonNullable<SharedItem['news']> }) {
  return (
    <article className={styles.item}>
      <title>{windowTitle(item.title.slice(0, 100))}</title>
      <NewsMeta {...item} />
      <h1 className={styles.headline}>{item.title}</h1>
      <p className={styles.paragraph}>{item.summary}</p>
      <NewsTags {...item} all />
      <NewsSources sources={item.sources} />
    </article>
  );
}
