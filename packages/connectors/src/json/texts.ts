import type { Lang, RichText } from '@ldy/domain/record/text.ts';

/** Our two languages by a source's tag, e.g. `en-US`, `eng`, `zh-CN`; undefined for any other. */
export function langOf(tag: string): Lang | undefined {
  const lower = tag.toLowerCase();
  if (lower.startsWith('en') || lower === '') return 'en';
  if (lower.startsWith('zh') || lower.startsWith('cn')) return 'cn';
  return undefined;
}

/** The texts in Chinese and English; where a source gives neither, the ones it gives, as English. */
export function inOurLanguages<T extends { lang: string }>(items: T[]): (T & { lang: Lang })[] {
  const ours = items.flatMap((item) => {
    const lang = langOf(item.lang);
    return lang ? [{ ...item, lang }] : [];
  });
  return ours.length ? ours : items.map((item) => ({ ...item, lang: 'en' as const }));
}

/** Texts without those that are empty. */
export const richTexts = (items: { lang: string; value: string }[]): RichText[] =>
  inOurLanguages(items.filter((item) => item.value.trim() !== '')).map(({ lang, value }) => ({ lang, value }));

export const english = (value: string): RichText[] => (value.trim() === '' ? [] : [{ lang: 'en', value }]);
