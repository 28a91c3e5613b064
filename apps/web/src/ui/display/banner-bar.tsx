import { Link } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './banner-bar.module.css';

interface BannerBarProps {
  banner: {
    kind: 'info' | 'warning' | 'maintenance';
    text: string;
    /** To a page of the portal, or to another site. */
    link: { label: string; url: string } | null;
  };
  /** Without it the bar has no close icon. */
  onClose?: (() => void) | undefined;
  /** How it will look; not the notice of this page. */
  isSample?: boolean;
}

const KINDS: Record<BannerBarProps['banner']['kind'], { icon: IconName; words: string }> = {
  info: { icon: 'info', words: '公告' },
  warning: { icon: 'warning', words: '重要提醒' },
  maintenance: { icon: 'wrench', words: '维护通知' },
};

/** A notice across the page: what kind it is, one text, one link. */
export function BannerBar({ banner: { kind, text, link }, onClose, isSample = false }: BannerBarProps) {
  const { icon, words } = KINDS[kind];
  const Bar = isSample ? 'div' : 'aside';
  return (
    <Bar className={`${styles.bar} ${styles[kind]}`} aria-label={isSample ? undefined : words}>
      <div className={styles.inner}>
        <span className={styles.icon}>
          <Icon name={icon} size={18} />
        </span>
        <p className={styles.text}>
          {text}
          {link && <Target {...link} />}
        </p>
        {onClose && (
          <button type="button" className={styles.close} aria-label={`关闭${words}`} onClick={onClose}>
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
    </Bar>
  );
}

const Target = ({ label, url }: { label: string; url: string }) =>
  url.startsWith('/') ? (
    <Link to={url}>{label}</Link>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
