import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatCount } from '../../../ui/number-badge.tsx';
import { SeverityMark } from '../../../ui/severity-tag.tsx';
import { ENTRIES } from '../entries.ts';
import { useLatest } from '../requests/list-latest.ts';
import styles from './entries.module.css';

/** Ways into the knowledge base for those who do not search for one thing. */
export function Entries() {
  const { data } = useLatest();
  return (
    <ul className={styles.entries}>
      {ENTRIES.map(({ facet, value, label, hint, icon }) => {
        const count = data?.facets[facet]?.find((item) => item.value === value)?.count;
        return (
          <li key={value}>
            <Link
              className={styles.entry}
              to={paths.vulnerabilityList.href(facet === 'severity' ? `severity=${value}` : `${value}=1`)}
            >
              <span className={styles.mark}>{icon ? <Icon name={icon} /> : <SeverityMark severity={value} />}</span>
              <span className={styles.label}>{label}</span>
              <span className={styles.hint}>{hint}</span>
              <span className={styles.count}>{count === undefined ? '' : formatCount(count)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
