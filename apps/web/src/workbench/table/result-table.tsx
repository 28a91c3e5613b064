import { type MouseEvent, useMemo } from 'react';
import type { ListedRow } from '../answers.ts';
import type { RowChange } from '../changes/row-changes.ts';
import { useView } from '../collection-view.ts';
import type { RowActions } from '../row/row-actions.ts';
import type { ListSettings } from '../settings/list-settings.ts';
import type { Column } from './columns.ts';
import { PickAll } from './pick-all.tsx';
import { ResultRow } from './result-row.tsx';
import styles from './result-table.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortHead } from './sort-head.tsx';

export interface ResultsProps {
  items: readonly ListedRow[] | undefined;
  pageSize: number;
  selected: string | null;
  /** Id of the previewed row. */
  previewed: string | null;
  picked: ReadonlySet<string>;
  changes: ReadonlyMap<string, RowChange>;
  /** Whether words were searched for, so that each result shows where they match. */
  explained: boolean;
  acts: RowActions;
  onPickAll: (wanted: boolean) => void;
}

interface ResultTableProps extends ResultsProps {
  sort: string;
  settings: ListSettings;
  onSort: (sort: string) => void;
}

const WAITING_ROWS = 20;

export function ResultTable(props: ResultTableProps) {
  const { items, pageSize, sort, settings, selected, previewed, picked, changes, explained, acts } = props;
  const { collection, columns: all } = useView();
  // The same arrays from render to render, so that rows that did not change are not rendered again.
  const leading = useMemo(() => all.filter(({ shown }) => shown === 'always'), [all]);
  const behind = useMemo(
    () => all.filter(({ key, shown }) => shown !== 'always' && settings.columns.includes(key)),
    [all, settings.columns],
  );
  const head = (column: Column) => <SortHead key={column.key} column={column} sort={sort} onSort={props.onSort} />;
  return (
    <table className={styles.table} data-density={settings.density} data-sort={sort}>
      <caption className="visually-hidden">{collection.noun}列表</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.pick}>
            <PickAll items={items} picked={picked} onPickAll={props.onPickAll} />
          </th>
          {leading.map(head)}
          <th scope="col">{collection.noun}</th>
          {behind.map(head)}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Space and the row's button do the same */}
      <tbody onClick={(event) => previewClicked(event, acts)}>
        {items?.map((item) => (
          <ResultRow
            key={item.id}
            item={item}
            selected={item.id === selected}
            picked={picked.has(item.id)}
            previewed={item.id === previewed}
            change={changes.get(item.id)}
            explained={explained}
            density={settings.density}
            leading={leading}
            behind={behind}
            acts={acts}
          />
        ))}
        {!items && (
          <SkeletonRows rows={Math.min(pageSize, WAITING_ROWS)} columns={leading.length + behind.length + 2} />
        )}
      </tbody>
    </table>
  );
}

/** A click on a row outside its links and buttons previews it; selecting text does not. */
function previewClicked(event: MouseEvent, acts: RowActions): void {
  if (!(event.target instanceof Element) || event.target.closest('a, button, input, label')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const id = event.target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
  if (id) acts.preview(id);
}
