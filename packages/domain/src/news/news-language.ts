import type { NewsLanguage } from './fields.ts';

/** By the script of the words, and by what the feed declares where Latin letters leave it open. */
export function newsLanguage(text: string, declared: string): NewsLanguage {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(text))
    return 'other';
  if (/\p{Script=Han}/u.test(text)) return 'cn';
  return /^(?:en\b|zh\b|$)/i.test(declared) ? 'en' : 'other';
}
