import { DateText } from '#web/ui/display/date-text.tsx';
import type { NewsRow } from '../requests/news.ts';
import styles from './news-card.module.css';

type Shown = Pick<NewsRow, 'sources' | 'published' | 'first_seen' | 'pin' | 'language'>;

/** Source and date of an item. */
export function NewsMeta({ sources, published, first_seen, pin, language }: Shown) {
  const [first, ...others] = sources;
  return (
    <p className={styles.meta}>
      {pin && <span className={styles.pin}>置顶</span>}
      <span title={sources.map(({ name }) => name).join('、')}>
        {first?.name ?? '来源不详'}
        {others.length > 0 && ` 等 ${sources.length} 个来源`}
      </span>
      <span>
        <DateText value={published ?? first_seen} note={published ? '' : '来源没有说明发布时间，此为收录时间'} />
        {!published && ' 收录'}
      </span>
      {language !== 'cn' && <span>{language === 'en' ? '英文' : '其他语言'}</span>}
    </p>
  );
}
