import { memo } from 'react';
import type { ListedRow } from '../answers.ts';
import type { RowChange } from '../changes/row-changes.ts';
import { useView } from '../collection-view.ts';
import type { RowActions, RowState } from '../row/row-actions.ts';
import type { Density } from '../settings/list-settings.ts';
import type { Column } from './columns.ts';
import styles from './result-table.module.css';
import { TitleCell } from './title-cell.tsx';

interface ResultRowProps extends RowState {
  item: ListedRow;
  change: RowChange | undefined;
  /** Whether words were searched for, so that the row shows where they match. */
  explained: boolean;
  density: Density;
  /** Columns before and after the name. */
  leading: readonly Column[];
  behind: readonly Column[];
  acts: RowActions;
}

/** One record: title above, ids and values below; on one line in compact density. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { item, selected, picked, previewed, leading, behind, acts } = props;
  const { numberOf } = useView();
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
          aria-label={`选择 ${numberOf(item)}`}
          checked={picked}
          onChange={() => acts.pick(item.id)}
        />
      </td>
      {leading.map(({ key, size, cell }) => (
        <td key={key} className={styles[size]}>
          {cell(item)}
        </td>
      ))}
      <td>
        <TitleCell {...props} />
      </td>
      {behind.map(({ key, size, cell }) => (
        <td key={key} className={styles[size]}>
          {cell(item)}
        </td>
      ))}
    </tr>
  );
});
