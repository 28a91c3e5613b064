import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { SITE } from '../../../platform/site.ts';
import buttons from '../../../ui/button.module.css';
import styles from './error-page.module.css';

interface ErrorPageProps {
  code: '403' | '404' | '500';
  title: string;
  hint: string;
  illustration: ReactNode;
}

/** One frame for the three pages that stand outside the layout. */
export function ErrorPage({ code, title, hint, illustration }: ErrorPageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} - ${SITE.name}`}</title>
      <meta name="robots" content="noindex" />
      <svg className={styles.illustration} viewBox="0 0 240 160" aria-hidden="true" focusable="false">
        {illustration}
      </svg>
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      <Link to={paths.root.href()} className={`${buttons.button} ${buttons.primary} ${styles.home}`}>
        返回首页
      </Link>
    </main>
  );
}
