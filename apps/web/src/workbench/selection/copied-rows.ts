import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import type { ListedRow } from '../answers.ts';
import type { CollectionView } from '../collection-view.ts';

/** The public numbers, one per line, as accepted by scanners, tickets and our search box. */
export const copiedIds = ({ numberOf }: CollectionView, rows: readonly ListedRow[]): string =>
  rows.map((row) => numberOf(row)).join('\n');

/** Tab-separated rows for spreadsheets. */
export function copiedTable({ copied }: Pick<CollectionView, 'copied'>, rows: readonly ListedRow[]): string {
  const lines = [copied.map(({ label }) => label), ...rows.map((row) => copied.map(({ text }) => text(row)))];
  return lines.map((cells) => cells.map(plainCell).join('\t')).join('\n');
}

/** Titles are untrusted: prevents formulas (CSV injection) and breaking out of the cell. */
function plainCell(text: string): string {
  return noFormula(text.replace(/[\t\r\n\0]+/g, ' ').trim());
}
