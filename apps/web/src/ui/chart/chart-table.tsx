import { Link } from 'react-router';
import { type Column, DataTable } from '../display/data-table.tsx';
import { formatCount } from '../display/number-badge.tsx';
import styles from './chart.module.css';
import {
  type ChartColumn,
  type ChartData,
  type ChartRow,
  changeText,
  type Figure,
  hasParts,
  shareText,
} from './chart-data.ts';

/** All figures of a chart; each leads to what it counts. */
export function ChartTable({ label, data }: { label: string; data: ChartData }) {
  const columns = hasParts(data) ? partColumns(data) : plainColumns(data);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={data.rows}
      keyOf={({ key }) => key}
      minWidth={hasParts(data) ? 160 + columns.length * 84 : 360}
    />
  );
}

const markedLow = ({ label, undercounted = false }: Pick<ChartColumn, 'label' | 'undercounted'>): string =>
  undercounted ? `${label}（偏低）` : label;

const nameColumn: Column<ChartRow> = {
  name: '项目',
  isHead: true,
  cell: markedLow,
};

function plainColumns({ compared, scope, columns }: ChartData): Column<ChartRow>[] {
  const figure = { isFigure: true, narrow: 'named' } as const;
  return [
    nameColumn,
    { ...figure, name: columns[0]?.label ?? '', cell: ({ total }) => <Count {...total} /> },
    { ...figure, name: `占${scope.label}`, cell: ({ total }) => shareText(total.count, scope.count) },
    ...(compared === ''
      ? []
      : [
          {
            ...figure,
            name: compared,
            cell: ({ total }: ChartRow) => (total.previous === null ? '' : formatCount(total.previous)),
          },
          { ...figure, name: '变化', cell: ({ total }: ChartRow) => changeText(total) },
        ]),
  ];
}

function partColumns({ columns, compared }: ChartData): Column<ChartRow>[] {
  const figure = { isFigure: true, narrow: 'named' } as const;
  return [
    nameColumn,
    { ...figure, name: '合计', cell: ({ total }) => <Count {...total} /> },
    ...columns.map((column, at) => ({
      ...figure,
      name: markedLow(column),
      cell: ({ cells, total }: ChartRow) => {
        const cell = cells[at];
        return cell && <Part cell={cell} of={total.count} compared={compared} />;
      },
    })),
  ];
}

function Part({ cell, of, compared }: { cell: Figure; of: number; compared: string }) {
  return (
    <span className={styles.part}>
      <Count {...cell} />
      <small>{shareText(cell.count, of)}</small>
      {compared !== '' && cell.previous !== null && <small>{`${compared} ${formatCount(cell.previous)}`}</small>}
    </span>
  );
}

const Count = ({ count, to }: Figure) =>
  count > 0 && to ? <Link to={to}>{formatCount(count)}</Link> : formatCount(count);
