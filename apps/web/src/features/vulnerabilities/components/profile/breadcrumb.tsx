import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './breadcrumb.module.css';

/** Breadcrumb that starts at the knowledge base; `steps` follow. */
export function Breadcrumb({ steps }: { steps: readonly { key: string; content: ReactNode }[] }) {
  return (
    <nav className={styles.path} aria-label="面包屑">
      <ol className={styles.steps}>
        <li>
          <Link to={paths.vulnerabilityList.href()}>漏洞知识库</Link>
        </li>
        {steps.map(({ key, content }) => (
          <li key={key}>
            <Icon name="chevronRight" size={12} />
            <bdi>{content}</bdi>
          </li>
        ))}
      </ol>
    </nav>
  );
}
