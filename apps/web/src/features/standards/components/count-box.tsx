import { Link } from 'react-router';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './count-box.module.css';

interface CountBoxProps {
  count: number;
  /** What is counted, or what the link shows. */
  label: string;
  /** URL of the counted list; without it there is no link. */
  to?: string;
}

/** Number of vulnerabilities of an entry, with a link to them. */
export function CountBox({ count, label, to }: CountBoxProps) {
  const figure = <strong>{formatCount(count)}</strong>;
  if (to === undefined)
    return (
      <p className={styles.count}>
        {figure}
        <span>{label}</span>
      </p>
    );
  return (
    <Link className={styles.count} to={to}>
      {figure}
      <span>
        {label}
        <Icon name="arrowRight" size={14} />
      </span>
    </Link>
  );
}
