/** Patterns for the words at the end of a name that say nothing of which product it is. */
import { NAME_WORD_ROWS } from '@ldy/catalogue/name-words.ts';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[\\s-]');
/** Longest first, so that `professional plus` is not cut to `professional`. */
const wordsOf = (kinds: readonly string[], of = /^/): string =>
  NAME_WORD_ROWS.filter(({ kind, word }) => kinds.includes(kind) && of.test(word))
    .map(({ word }) => word)
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const SAYS_NOTHING = wordsOf(['build', 'edition']);
const SAYS_LITTLE = wordsOf(['build', 'edition', 'general']);
/** Only words of Han characters follow others without a blank. */
const OF_HAN = wordsOf(['build', 'edition', 'general'], /\p{Script=Han}/u);
/** `zh-CN`, and beside what it is built for also `de`. */
const LOCALE = '[a-z]{2,3}-[a-z]{2,4}';

/** Each word is taken once: what could be parted in several ways would be tried in all of them. */
export const IN_BRACKETS = new RegExp(
  `\\s*[([]\\s*(?:(?:(?=((?:${SAYS_NOTHING})[\\s,]*))\\1)+(?:(?<=[\\s,])(?:${LOCALE}|[a-z]{2}))?|${LOCALE})[)\\]]$`,
  'i',
);
export const LOCALE_AT_END = new RegExp(`\\s-\\s${LOCALE}$`, 'i');
/** `向日葵远程控制(Windows版)11.0`: within the name, words of one kind alone. */
export const IN_BRACKETS_WITHIN = new RegExp(`\\s*\\((?:${wordsOf(['build'])})\\)(?=.)`, 'i');
export const AT_END = new RegExp(`(?:[\\s,_/-]+(?:${SAYS_LITTLE})|(?<=[\\p{Script=Han}\\d+a-z])(?:${OF_HAN}))$`, 'iu');
export const PACKAGE_END = new RegExp(`^([a-z][a-z\\d.+-]*)-(?:${wordsOf(['package'])})$`);
