import { Link } from 'react-router';
import { exampleAddress } from '../../search-address.ts';
import { QUERY_EXAMPLES } from '../../texts/examples.ts';
import styles from './example.module.css';

/** Example queries with their meaning. */
export function QueryExample() {
  return (
    <ul className={styles.queries}>
      {QUERY_EXAMPLES.map(({ query, asks }) => (
        <li key={query}>
          <Link className={styles.query} to={exampleAddress(query)} target="_blank" rel="noopener">
            <code>{query}</code>
            <span>{asks}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
