import { useState } from 'react';
import styles from './preview-content.module.css';

export type Narrow = (field: string, id: string, name: string) => void;

interface NarrowListProps {
  title: string;
  field: string;
  values: readonly { id: string; name: string }[];
  onNarrow: Narrow;
}

const SHOWN = 6;

/** Names by which the list can be filtered; the first few if there are many. */
export function NarrowList({ title, field, values, onNarrow }: NarrowListProps) {
  const [all, setAll] = useState(false);
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.names}>
        {(all ? values : values.slice(0, SHOWN)).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.name}
            title={`只看${title} ${name}`}
            onClick={() => onNarrow(field, id, name)}
          >
            {name}
          </button>
        ))}
        {!all && values.length > SHOWN && (
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            另有 {values.length - SHOWN} 个
          </button>
        )}
      </dd>
    </div>
  );
}
