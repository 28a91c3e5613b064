/** Full-width signs as the ASCII ones they stand for, one for one so that positions stay. */
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

/** `≤` becomes two signs, which is why a caller that needs positions must look for it in the original. */
export function toHalfWidth(text: string): string {
  return text.replace(ANY_SIGN, (sign) => SIGNS.get(sign) ?? (sign === '≤' || sign === '⩽' ? '<=' : '>='));
}
