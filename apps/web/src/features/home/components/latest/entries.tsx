import { isShownFlag } from '@ldy/domain/statistics/sourced-facts.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { SeverityMark } from '#web/ui/display/severity-tag.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useLatest } from '../../requests/list-latest.ts';
import { ENTRIES } from '../../texts/entries.ts';
import styles from './entries.module.css';

/** Links to prefiltered lists of the knowledge base, without facts that no vulnerability of the library has. */
export function Entries() {
  const { data } = useLatest();
  return (
    <ul className={styles.entries} aria-label="快速入口">
      {ENTRIES.map(({ facet, value, label, icon }) => {
        const count = data?.facets[facet]?.find((item) => item.value === value)?.count;
        if (data && facet === 'flags' && !isShownFlag(value, count ?? 0)) return null;
        return (
          <li key={value}>
            <Link
              className={styles.entry}
              to={paths.vulnerabilityList.href(facet === 'flags' ? `${value}=1` : `${facet}=${value}`)}
            >
              {icon ? <Icon name={icon} /> : <SeverityMark severity={value} />}
              {label}
              <span className={styles.count}>{count === undefined ? '' : formatCount(count)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
