import type { RichText } from '@ldy/domain/record/text.ts';

/** Rich text in our languages, Chinese first; missing texts are omitted. */
export function richTexts(cn: string | undefined, en?: string): RichText[] {
  const texts: RichText[] = [];
  if (cn !== undefined) texts.push({ lang: 'cn', value: cn });
  if (en !== undefined) texts.push({ lang: 'en', value: en });
  return texts;
}
