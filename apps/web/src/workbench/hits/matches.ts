import type { HitMatch, VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import type { Range } from './ranges.ts';

type Field = HitMatch['field'];

/** Where the words of a search stand in a row, by member of the row. */
export interface RowHits {
  of(field: Field, index?: number): readonly Range[] | undefined;
  /** Which entries of a list were hit, first the first. */
  places(field: Field): number[];
}

export function rowHits({ matches }: Pick<VulnerabilityListItem, 'matches'>): RowHits {
  const find = (field: Field) => matches.filter((match) => match.field === field && match.ranges.length > 0);
  return {
    of: (field, index = 0) => find(field).find((match) => match.index === index)?.ranges,
    places: (field) => find(field).map(({ index }) => index),
  };
}

const NAMES: Record<Field, string> = {
  identifiers: '编号',
  title: '标题',
  title_en: '英文标题',
  description: '描述',
  vendors: '厂商',
  products: '产品',
  types: '类型',
  cwes: '弱点',
};

/** `标题、厂商`; 其他字段 where the words stand in parts that a list does not show. */
export function hitNames({ matches }: Pick<VulnerabilityListItem, 'matches'>): string {
  const hit = new Set(matches.filter(({ ranges }) => ranges.length > 0).map(({ field }) => field));
  const names = (Object.keys(NAMES) as Field[]).filter((field) => hit.has(field)).map((field) => NAMES[field]);
  return names.length > 0 ? names.join('、') : '其他字段';
}
