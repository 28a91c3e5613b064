/** Full-width signs and their ASCII equivalents, of equal length so that positions stay. */
const SIGNS = new Map([
  ['，', ','],
  ['、', ','],
  ['；', ';'],
  ['（', '('],
  ['）', ')'],
  ['＜', '<'],
  ['＞', '>'],
  ['＝', '='],
  ['－', '-'],
  ['–', '-'],
  ['．', '.'],
  ['＊', '*'],
  ['〈', '<'],
  ['〉', '>'],
  ['\u3000', ' '],
  ['\u00a0', ' '],
]);
const ANY_SIGN = new RegExp(`[${[...SIGNS.keys()].join('')}≤≥⩽⩾]`, 'g');

/** `≤` becomes two characters, so callers that need positions must look for it in the original. */
export function toHalfWidth(text: string): string {
  return text.replace(ANY_SIGN, (sign) => SIGNS.get(sign) ?? (sign === '≤' || sign === '⩽' ? '<=' : '>='));
}
