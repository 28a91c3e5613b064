import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { FLAGS } from '#web/features/vulnerabilities/list/flag-badges.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './row-flags.module.css';

/** Each mark has its place in every row, threats above, remedies below, so that an eye runs down a column of one mark. */
export function RowFlags({ item }: { item: VulnerabilityListItem }) {
  return (
    <span className={styles.flags}>
      {FLAGS.filter(({ field }) => item[field]).map(({ field, label, title, color }) => (
        <span key={field} className={styles[field]}>
          <Tag color={color} title={title}>
            {label}
          </Tag>
        </span>
      ))}
    </span>
  );
}
