import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useApplicationCounts } from '../requests/applications.ts';
import styles from './waiting-cards.module.css';

const CARDS = [
  { count: 'late', label: '已逾期的申请', query: 'view=all&late=1' },
  { count: 'waiting', label: '待受理的申请', query: '' },
  { count: 'mine', label: '我认领的申请', query: 'view=mine' },
  { count: 'more_asked', label: '待申请人补充', query: 'view=asked' },
] as const;

/** How many applications wait, each a way to them. */
export function WaitingCards() {
  const { data } = useApplicationCounts(true);
  return (
    <ul className={styles.cards} aria-label="待处理的申请">
      {CARDS.map(({ count, label, query }) => (
        <li key={count}>
          <Link className={styles.card} to={paths.backOfficeApplications.href(query)}>
            <span className={styles.label}>{label}</span>
            <span className={`${styles.figure} ${count === 'late' && data?.late ? styles.late : ''}`}>
              {data?.[count] ?? '—'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
