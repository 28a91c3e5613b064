import type { Lang, RichText } from '@ldy/domain/record/text.ts';

/** The language of a source's tag if it is one of ours, e.g. `en-US`, `eng`, `zh-CN`; undefined for any other. */
export function langOf(tag: string): Lang | undefined {
  const lower = tag.toLowerCase();
  if (lower.startsWith('en') || lower === '') return 'en';
  if (lower.startsWith('zh') || lower.startsWith('cn')) return 'cn';
  return undefined;
}

/** The Chinese and English texts; if there are none, all texts, marked as English. */
export function inOurLanguages<T extends { lang: string }>(items: T[]): (T & { lang: Lang })[] {
  const ours = items.flatMap((item) => {
    const lang = langOf(item.lang);
    return lang ? [{ ...item, lang }] : [];
  });
  return ours.length ? ours : items.map((item) => ({ ...item, lang: 'en' as const }));
}

/** Non-empty texts. */
export const richTexts = (items: { lang: string; value: string }[]): RichText[] =>
  inOurLanguages(items.filter((item) => item.value.trim() !== '')).map(({ lang, value }) => ({ lang, value }));

export const english = (value: string): RichText[] => (value.trim() === '' ? [] : [{ lang: 'en', value }]);
