import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { memo } from 'react';
import { CELLS } from '#web/features/vulnerabilities/list/cells.tsx';
import { SeverityTag } from '#web/ui/severity-tag.tsx';
import type { RowChange } from '../changes/row-changes.ts';
import type { RowActions, RowState } from '../row/row-actions.ts';
import type { Density, OptionalColumn } from '../settings/list-settings.ts';
import styles from './result-table.module.css';
import { TitleCell } from './title-cell.tsx';

interface ResultRowProps extends RowState {
  item: VulnerabilityListItem;
  change: RowChange | undefined;
  /** Words were searched for, so the row says where they stand. */
  explained: boolean;
  density: Density;
  columns: readonly OptionalColumn[];
  acts: RowActions;
}

/** One vulnerability: what it is above, what it is called and measured below; on one line where it must be dense. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { item, selected, picked, previewed, columns, acts } = props;
  return (
    <tr
      className={styles.row}
      data-row={item.id}
      data-selected={selected || undefined}
      data-picked={picked || undefined}
      data-previewed={previewed || undefined}
    >
      <td className={styles.pick}>
        <input
          type="checkbox"
          aria-label={`选择 ${item.cve || item.id}`}
          checked={picked}
          onChange={() => acts.pick(item.id)}
        />
      </td>
      <td className={styles.severity}>
        <SeverityTag severity={item.severity} />
      </td>
      <td className={styles.title}>
        <TitleCell {...props} />
      </td>
      {CELLS.filter(({ key }) => columns.includes(key)).map(({ key, Cell }) => (
        <td key={key} className={styles[key]}>
          <Cell item={item} />
        </td>
      ))}
    </tr>
  );
});
