import type { Visit } from '#web/platform/search/seen-rows.ts';
import type { ListedRow } from '../answers.ts';
import type { CollectionView } from '../collection-view.ts';

/** Differences of a row from when the reader last saw it. */
export interface RowChange {
  /** It was not in the library then. */
  isNew: boolean;
  /** `高危 → 严重`, `新增 PoC`; most severe first. */
  changes: string[];
}

type Compared = Pick<CollectionView, 'watched' | 'arrival'>;

/** Compact text of the compared values of a row, followed by the marks of its flags: `critical|9.8|0.97|kp`. */
export function lookOf({ watched = [] }: Compared, row: ListedRow): string {
  const values = watched.flatMap((each) => (each.kind === 'flag' ? [] : [textOf(each, row)]));
  const flags = watched.flatMap((each) => (each.kind === 'flag' && each.of(row) ? [each.mark] : []));
  return [...values, flags.join('')].join('|');
}

type Value = Exclude<NonNullable<CollectionView['watched']>[number], { kind: 'flag' }>;

function textOf(each: Value, row: ListedRow): string {
  if (each.kind === 'value') return each.of(row) ?? '';
  const figure = each.of(row);
  if (figure === null) return '';
  return each.digits === undefined ? String(figure) : figure.toFixed(each.digits);
}

export function changeOf(view: Compared, row: ListedRow, { since, before }: Visit): RowChange | null {
  const look = before.get(row.id);
  if (look !== undefined) {
    const changes = changesSince(view, look, row);
    return changes.length > 0 ? { isNew: false, changes } : null;
  }
  const arrived = view.arrival?.of(row) ?? '';
  const isNew = since !== null && arrived !== '' && Date.parse(arrived) > since;
  return isNew ? { isNew, changes: [] } : null;
}

/** A flag that is now set counts as newly known; a value that is no longer known counts as no change. */
function changesSince({ watched = [] }: Compared, look: string, row: ListedRow): string[] {
  const parts = look.split('|');
  const flags = parts[watched.filter((each) => each.kind !== 'flag').length] ?? '';
  let at = 0;
  return watched.flatMap((each): string[] => {
    if (each.kind === 'flag') return each.of(row) && !flags.includes(each.mark) ? [each.words] : [];
    const before = parts[at] ?? '';
    at += 1;
    const now = textOf(each, row);
    if (now === '' || now === before) return [];
    if (each.kind === 'value') return [each.words(before, now)];
    const figure = each.of(row);
    const words = figure === null ? null : each.words(before === '' ? null : Number(before), figure);
    return words === null ? [] : [words];
  });
}
