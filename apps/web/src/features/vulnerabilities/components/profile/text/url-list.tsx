import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from './external-link.tsx';
import styles from './url-list.module.css';

const BEFORE_FOLD = 10;

/** Addresses one below the other; what is no http(s) address stands as text. */
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
