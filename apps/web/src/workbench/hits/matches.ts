import type { ListedRow } from '../answers.ts';
import type { CollectionView } from '../collection-view.ts';
import type { Range } from './ranges.ts';

/** Search hits of a row, by row member. */
export interface RowHits {
  of(member: string, index?: number): readonly Range[] | undefined;
  /** Indexes of the list entries with hits, best first. */
  places(member: string): number[];
}

export function rowHits({ matches }: Pick<ListedRow, 'matches'>): RowHits {
  const find = (member: string) => matches.filter((match) => match.field === member && match.ranges.length > 0);
  return {
    of: (member, index = 0) => find(member).find((match) => match.index === index)?.ranges,
    places: (member) => find(member).map(({ index }) => index),
  };
}

/** Names of the matching parts, `标题、厂商`; 其他字段 if only parts match that the list does not show. */
export function hitNames(
  { matched }: Pick<CollectionView, 'matched'>,
  { matches }: Pick<ListedRow, 'matches'>,
): string {
  const hit = new Set(matches.filter(({ ranges }) => ranges.length > 0).map(({ field }) => field));
  const names = Object.entries(matched).flatMap(([member, name]) => (hit.has(member) ? [name] : []));
  return names.length > 0 ? names.join('、') : '其他字段';
}
