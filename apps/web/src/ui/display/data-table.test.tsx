import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

interface Patch {
  name: string;
  version: string;
  size: number;
}
const PATCHES: Patch[] = [
  { name: 'KB1', version: '10.0', size: 3 },
  { name: 'KB2', version: '', size: 14 },
];
const COLUMNS: Column<Patch>[] = [
  { name: 'patch', isHead: true, cell: ({ name }) => name },
  { name: 'version', narrow: 'named', cell: ({ version }) => version },
  { name: 'MB', isFigure: true, narrow: 'corner', onScreenOnly: true, cell: ({ size }) => size },
];
const show = (minWidth?: number) =>
  render(
    <DataTable
      label="patches"
      columns={COLUMNS}
      rows={PATCHES}
      keyOf={({ name }) => name}
      {...(minWidth && { minWidth })}
    />,
  );

test('has a head for each column, and for each row the cell that says what it is about', () => {
  show();
  const table = screen.getByRole('table', { name: 'patches' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['KB1', 'KB2']);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['10.0', '3'],
    ['', '14'],
  ]);
});

test('gives the style sheet the name and place of a cell on a narrow screen, and the cells that are not printed', () => {
  show();
  const [version, size] = screen.getAllByRole('cell');
  expect({ ...version?.dataset }).toEqual({ name: 'version', narrow: 'named' });
  expect({ ...size?.dataset }).toEqual({ name: 'MB', narrow: 'corner', figure: 'true', onScreen: 'true' });
});

test('can be scrolled by keyboard where it is wider than its place', () => {
  const { unmount } = show();
  expect(screen.queryByRole('group')).toBeNull();
  unmount();
  show(860);
  expect(screen.getByRole('group', { name: 'patches' }).tabIndex).toBe(0);
});
