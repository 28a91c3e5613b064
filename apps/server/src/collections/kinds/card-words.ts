import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { oneLine } from '#server/platform/one-line.ts';
import type { Tone } from './card.ts';

const TITLE_CHARACTERS = 140;
const TEXT_CHARACTERS = 200;
const NAMES = 2;

export const mark = (words: string, tone: Tone) => ({ text: words, tone });
export const title = (text: string): string => oneLine(text, TITLE_CHARACTERS);
export const text = (words: string): string => oneLine(words, TEXT_CHARACTERS);
export const day = (at: string | null): string =>
  at === null || at === '' ? '' : at.length > 10 ? shanghaiDay(at) : at;
export const dated = (word: string, at: string | null): string => (day(at) === '' ? '' : `${word} ${day(at)}`);

/** 影响 A、B 等 n 个产品 */
export function affecting(names: readonly { name: string }[], what: string): string {
  const shown = names.slice(0, NAMES).map(({ name }) => name);
  const more = names.length > NAMES ? ` 等 ${names.length} 个${what}` : '';
  return names.length === 0 ? '' : oneLine(`影响 ${shown.join('、')}${more}`, 80);
}
