import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import type { NewsRow } from '../requests/news.ts';
import styles from './news-card.module.css';

/** As many ids as fit on a line or two. */
const SHOWN = 6;

/** Topics, and the ids that the text names: those of the library lead to their records. */
export function NewsTags({
  topics,
  identifiers,
  linked,
  all = false,
}: Pick<NewsRow, 'topics' | 'identifiers' | 'linked'> & { all?: boolean }) {
  const shown = all ? identifiers : identifiers.slice(0, SHOWN);
  if (topics.length + shown.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="主题与编号">
      {topics.map(({ id, name }) => (
        <li key={id}>
          <Link className={styles.topic} to={paths.newsList.href(id)}>
            {name}
          </Link>
        </li>
      ))}
      {shown.map((id) => (
        <li key={id}>
          {linked.includes(id) ? (
            <Link className={styles.identifier} to={paths.vulnerabilityProfile.href(id)}>
              {id}
            </Link>
          ) : (
            <span className={styles.unknown} title="本站未收录">
              {id}
            </span>
          )}
        </li>
      ))}
      {shown.length < identifiers.length && <li className={styles.more}>共 {identifiers.length} 个编号</li>}
    </ul>
  );
}
