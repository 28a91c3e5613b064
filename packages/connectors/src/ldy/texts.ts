import type { RichText } from '@ldy/domain/record/text.ts';

/** Rich text of our languages, Chinese first; what is not written is left out. */
export function richTexts(cn: string | undefined, en?: string): RichText[] {
  const texts: RichText[] = [];
  if (cn !== undefined) texts.push({ lang: 'cn', value: cn });
  if (en !== undefined) texts.push({ lang: 'en', value: en });
  return texts;
}
