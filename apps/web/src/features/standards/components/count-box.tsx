import { Link } from 'react-router';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatCount } from '#web/ui/number-badge.tsx';
import styles from './count-box.module.css';

interface CountBoxProps {
  count: number;
  /** What is counted, or what following the link shows. */
  label: string;
  /** The list of what is counted; without one the box is a figure alone. */
  to?: string;
}

/** How many vulnerabilities belong to an entry, and the way to them. */
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
