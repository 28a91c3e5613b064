import type { StandardName } from '@ldy/contract/pages.ts';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import styles from './standard-frame.module.css';
import { useBringIntoView } from './use-bring-into-view.ts';

const TABS: readonly { name: StandardName; icon: IconName; title: string; note: string }[] = [
  { name: 'vul', icon: 'bug', title: '漏洞类型标准', note: '解读、危害与归类要点' },
  { name: 'product', icon: 'box', title: '产品分类标准', note: '分类说明与标准产品' },
];

interface StandardFrameProps {
  current: StandardName;
  head: ReactNode;
  tree: ReactNode;
  /** The open entry, the search results, or the overview. */
  children: ReactNode;
  /** Back link on narrow screens, where the content replaces the tree; null while the tree is shown. */
  back: { to: string; label: string } | null;
  /** Id of the open entry, or null. */
  open: string | null;
}

/** Layout of a standard: on the left the two standards with the tree of the open one, next to it the content. */
export function StandardFrame({ current, head, tree, children, back, open }: StandardFrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  useBringIntoView(panel, open);
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
      {head}
      <div className={`${styles.tree} ${back ? styles.besides : ''}`}>{tree}</div>
      <div ref={panel} className={styles.panel} tabIndex={-1}>
        {back && (
          <Link className={styles.back} to={back.to}>
            <Icon name="chevronLeft" />
            {back.label}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
