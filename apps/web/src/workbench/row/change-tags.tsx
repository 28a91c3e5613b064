import { Tag } from '#web/ui/display/tag.tsx';
import type { RowChange } from '../changes/row-changes.ts';
import styles from './change-tags.module.css';

const SHOWN = 2;

/** 新收录, or the changes since the previous visit. */
export function ChangeTags({ change }: { change: RowChange | undefined }) {
  if (!change) return null;
  const { isNew, changes } = change;
  const title = `自上次访问以来：${isNew ? '新收录' : changes.join('、')}`;
  const words = isNew ? ['新收录'] : changes.slice(0, SHOWN);
  return (
    <span className={styles.tags}>
      {words.map((word) => (
        <Tag key={word} color="cyan" title={title}>
          {word}
        </Tag>
      ))}
      {changes.length > SHOWN && (
        <span className={styles.more} title={title}>
          +{changes.length - SHOWN}
        </span>
      )}
    </span>
  );
}
