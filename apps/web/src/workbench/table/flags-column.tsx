import { BadgeGrid, Badges } from '../row/badges.tsx';
import type { Column } from './columns.ts';

/** The column of a list's badges: side by side in the table, at the foot of a card. */
export const FLAGS_COLUMN: Column = {
  key: 'flags',
  label: '标记',
  sorts: [],
  size: 'flags',
  shown: 'wanted',
  cell: (row) => <BadgeGrid row={row} />,
  card: { place: 'foot', cell: (row) => <Badges row={row} /> },
};
