import { shanghaiMinute } from '@ldy/domain/calendar/shanghai-day.ts';
import { type Collection, choicesOf, fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { Field, FieldKind } from '@ldy/domain/collection/field.ts';

const KINDS: readonly FieldKind[] = ['choice', 'flag', 'list', 'year', 'day', 'instant', 'score'];

/** Fields that lists can be filtered by, in the order of their descriptions. */
export const filteredFields = (collection: Pick<Collection, 'fields'>): [name: string, field: Field][] =>
  KINDS.flatMap((kind): [string, Field][] => fieldsOf(collection, kind)).filter(
    ([, { filter }]) => filter !== undefined,
  );

/** One end of a range, '' if open. */
export function endText(field: Field, end: unknown): string {
  if (end === undefined) return '';
  if (field.kind === 'instant' && String(end).endsWith('Z')) return shanghaiMinute(String(end));
  return field.kind === 'score' && field.percent ? `${Math.round(Number(end) * 1000) / 10}%` : String(end);
}

/** One value as people read it: the short label of a choice, a percentage, or the value itself. */
export const valueText = (field: Field, value: unknown): string =>
  choicesOf(field)?.find((choice) => choice.value === value)?.short ?? endText(field, value);

/** What a row holds of a field that has one value; null if it is unknown. */
export function fieldText(field: Field, value: unknown): string | null {
  if (field.kind === 'flag') return typeof value === 'boolean' ? field.says[value ? 0 : 1] : null;
  return value === null || value === undefined || value === '' ? null : valueText(field, value);
}

/** '' if both ends are open. */
export function spanText(from: string, to: string): string {
  if (from && to) return from === to ? from : `${from} 至 ${to}`;
  if (from) return `${from} 起`;
  return to ? `至 ${to}` : '';
}
