import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { IconName } from '../../../../ui/icons/icon-paths.ts';
import type { StandardName } from '../../use-standard-state.ts';
import styles from './standard-frame.module.css';

const TABS: readonly { name: StandardName; icon: IconName; title: string; note: string }[] = [
  { name: 'vul', icon: 'bug', title: '漏洞类型标准', note: '解读、危害与归类要点' },
  { name: 'product', icon: 'box', title: '产品分类标准', note: '分类说明与标准产品' },
];

/** The two standards at the left, the open one beside. */
export function StandardFrame({ current, children }: { current: StandardName; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <nav className={styles.tabs} aria-label="标准规范">
        {TABS.map(({ name, icon, title, note }) => (
          <Link
            key={name}
            to={paths.standard.href(name)}
            className={styles.tab}
            aria-current={name === current ? 'page' : undefined}
          >
            <Icon name={icon} size={18} />
            <span>
              <span className={styles.tabTitle}>{title}</span>
              <span className={styles.tabNote}>{note}</span>
            </span>
          </Link>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
