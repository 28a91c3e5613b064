import { SITE } from '#web/platform/site.ts';
import { formatDate } from '#web/ui/format-date.ts';
import styles from './paper.module.css';

/** What paper has in place of the address bar: whose page, where it lives, and of which day. */
export function PaperHead({ path }: { path: string }) {
  return (
    <p className={styles.head}>
      <span>{SITE.name}</span>
      <span>{(globalThis.location?.origin ?? '') + path}</span>
      <span>{formatDate(new Date().toISOString())} 查询</span>
    </p>
  );
}

/** Stands on paper where the screen offers to unfold more. */
export function OnlyOnScreen() {
  return <span className={styles.rest}>（未完，其余见网页）</span>;
}
