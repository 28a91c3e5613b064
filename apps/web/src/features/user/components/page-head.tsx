import { SITE } from '../../../platform/site.ts';
import styles from './page-head.module.css';

/** The name of a page of the personal centre, in the page and in the window's title. */
export function PageHead({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className={styles.head}>
      <title>{`${title} - 个人中心 - ${SITE.name}`}</title>
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
