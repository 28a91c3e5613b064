import type { ThemeName } from '../theme/tokens.ts';

/** What a chart shows, of whatever subject. */
export interface ChartData {
  /** `heat`: counts as shades; `grid`: shares of the row. */
  shape: 'columns' | 'ranking' | 'parts' | 'grid' | 'heat';
  columns: readonly ChartColumn[];
  rows: readonly ChartRow[];
  /** Its rows follow one another in time: where room is short not each of them is named. */
  inTime?: boolean;
  /** What the former figures are of, e.g. 上期; '' if there are none. */
  compared: string;
  /** What shares are of. */
  scope: { label: string; count: number };
  /** How many its conditions find, of its scope or not; default: as many as its scope has. */
  found?: number;
}

export interface ChartColumn {
  key: string;
  label: string;
  /** As of rows. */
  undercounted?: boolean;
  /** Of its parts, where it means something. */
  colours?: Readonly<Record<ThemeName, string>>;
}

export interface ChartRow {
  key: string;
  label: string;
  total: Figure;
  /** One for each column. */
  cells: readonly Figure[];
  /** Still growing: shown, and marked as too low. */
  undercounted: boolean;
  /** Of its bar, where it means something; paper has the light one whatever the screen has. */
  colours?: Record<ThemeName, string> | undefined;
}

export interface Figure {
  count: number;
  previous: number | null;
  /** Where the things that are counted are listed; '' leads nowhere. */
  to: string;
}

/** For where nothing is followed. */
export const withoutLinks = ({ rows, ...data }: ChartData): ChartData => ({
  ...data,
  rows: rows.map((row) => ({
    ...row,
    total: { ...row.total, to: '' },
    cells: row.cells.map((cell) => ({ ...cell, to: '' })),
  })),
});

/** A name in a picture; the notes of the picture explain the mark. */
export const markedName = ({ label, undercounted = false }: Pick<ChartColumn, 'label' | 'undercounted'>): string =>
  undercounted ? `${label} *` : label;
export const isMarked = ({ rows, columns }: ChartData): boolean =>
  [...rows, ...columns].some(({ undercounted }) => undercounted);

export const hasParts = ({ shape }: Pick<ChartData, 'shape'>): boolean => shape === 'parts' || isGrid(shape);
export const isGrid = (shape: ChartData['shape']): boolean => shape === 'grid' || shape === 'heat';
export const isEmpty = ({ rows }: ChartData): boolean =>
  rows.every(({ total }) => total.count === 0 && !total.previous);

/** 0.1234 → `12.3%`; '' without a whole. */
export function shareText(count: number, of: number): string {
  if (!(of > 0)) return '';
  const share = (count / of) * 100;
  return share > 0 && share < 0.1 ? '<0.1%' : `${Number(share.toFixed(1))}%`;
}

/** `+12.5%`; '' where there is nothing to compare with. */
export function changeText({ count, previous }: Figure): string {
  if (previous === null) return '';
  if (previous === 0) return count === 0 ? '持平' : '新增';
  const change = ((count - previous) / previous) * 100;
  return change === 0 ? '持平' : `${change > 0 ? '+' : '−'}${Number(Math.abs(change).toFixed(1))}%`;
}
