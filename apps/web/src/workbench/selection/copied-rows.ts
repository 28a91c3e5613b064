import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import type { ListedRow } from '../answers.ts';
import type { CollectionView } from '../collection-view.ts';

/** The number that others know it by, one on a line: what a scanner, a ticket or our own box takes. */
export const copiedIds = ({ numberOf }: CollectionView, rows: readonly ListedRow[]): string =>
  rows.map((row) => numberOf(row)).join('\n');

/** Rows between tabs, as spreadsheets take them from the clipboard. */
export function copiedTable({ copied }: Pick<CollectionView, 'copied'>, rows: readonly ListedRow[]): string {
  const lines = [copied.map(({ label }) => label), ...rows.map((row) => copied.map(({ text }) => text(row)))];
  return lines.map((cells) => cells.map(plainCell).join('\t')).join('\n');
}

/** Titles are written by strangers: none becomes a formula, another cell or another row. */
function plainCell(text: string): string {
  return noFormula(text.replace(/[\t\r\n\0]+/g, ' ').trim());
}
