import type { AriaAttributes, ReactNode } from 'react';
import { formatCount } from '../display/number-badge.tsx';
import type { RowPlace } from './select-field.tsx';
import styles from './select-row.module.css';

/** Whether all, some or none of the values a row represents are chosen. */
export type Share = 'all' | 'some' | 'none';

interface SelectRowProps extends AriaAttributes {
  role: 'option' | 'treeitem';
  place: RowPlace;
  label: string;
  /** The search text, which is marked in the label. */
  search: string;
  share: Share;
  count?: number | undefined;
  /** Shown before the check box. */
  lead?: ReactNode;
  onPick: () => void;
}

/** A row of a select's popup: check box, label, number. */
export function SelectRow({ role, place, label, search, share, count, lead, onPick, ...aria }: SelectRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is one of two
    <div role={role} {...place} {...aria} className={styles.row} onClick={onPick}>
      {lead}
      <span className={styles.box} data-share={share} />
      <span className={styles.label} title={label}>
        {marked(label, search)}
      </span>
      {/* The space separates label and number for screen readers. */}
      {count !== undefined && <span className={styles.count}> {formatCount(count)}</span>}
    </div>
  );
}

function marked(label: string, search: string): ReactNode {
  const at = search === '' ? -1 : label.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return label;
  const end = at + search.length;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, end)}</mark>
      {label.slice(end)}
    </>
  );
}
