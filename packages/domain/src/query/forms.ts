import { choicesOf } from '../collection/collection.ts';
import type { Field } from '../collection/field.ts';
import { FIRST_YEAR, LAST_YEAR } from './days.ts';
import { DAY_OFFERS } from './values.ts';

const DAYS = `年、年-月、年-月-日（${FIRST_YEAR}–${LAST_YEAR}），${DAY_OFFERS.join('、')}，或 7d、2w、3m、1y`;

/** Description of the values a key takes, for display. */
export function formOf(field: Field): string {
  if (field.form !== undefined) return field.form;
  switch (field.kind) {
    case 'choice':
    case 'list':
      return (choicesOf(field) ?? []).map(({ write }) => write).join('、');
    case 'flag':
      return `${field.says.join('、')}（也可写 true、false、1、0）`;
    case 'day':
    case 'instant':
      return DAYS;
    case 'year':
      return `${FIRST_YEAR}–${LAST_YEAR}，可写范围`;
    case 'score':
      return `0 到 ${field.most}`;
    default:
      return '';
  }
}
