import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import type { Search } from '#web/platform/search-state.ts';
import styles from './saved-searches.module.css';

/** The parts of a search. Each is isolated (`bdi`), because user input can change the text direction. */
export function Conditions({ search }: { search: Pick<Search, 'list' | 'filter'> }) {
  const parts = describeSearch(search);
  if (parts.length === 0) return <p className={styles.none}>无条件：全部{search.list.collection.noun}</p>;
  return (
    <ul className={styles.conditions} aria-label="搜索条件">
      {parts.map((part) => (
        <li key={part} className={styles.condition} title={part}>
          <bdi>{part}</bdi>
        </li>
      ))}
    </ul>
  );
}
