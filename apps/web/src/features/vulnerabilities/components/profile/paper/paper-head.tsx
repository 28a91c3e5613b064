import { SITE } from '#web/platform/site.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import styles from './paper.module.css';

/** Printed head: portal, URL and date. */
export function PaperHead({ path }: { path: string }) {
  return (
    <p className={styles.head}>
      <span>{SITE.name}</span>
      <span>{(globalThis.location?.origin ?? '') + path}</span>
      <span>{formatDate(new Date().toISOString())} 查询</span>
    </p>
  );
}

/** Printed in place of the buttons that show more on the screen. */
export function OnlyOnScreen() {
  return <span className={styles.rest}>（未完，其余见网页）</span>;
}
