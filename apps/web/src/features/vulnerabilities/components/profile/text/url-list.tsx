import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from './external-link.tsx';
import styles from './url-list.module.css';

const BEFORE_FOLD = 10;

/** A list of URLs; those that are not http(s) are plain text. */
export function UrlList({ urls }: { urls: readonly string[] }) {
  return (
    <FoldedList items={[...new Set(urls)]} first={BEFORE_FOLD}>
      {(shown) => (
        <ul className={styles.urls}>
          {shown.map((url) => (
            <li key={url}>
              <ExternalLink url={url} />
            </li>
          ))}
        </ul>
      )}
    </FoldedList>
  );
}
