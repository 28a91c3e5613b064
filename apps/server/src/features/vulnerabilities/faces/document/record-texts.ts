import { type Block, paragraph, paragraphs } from '@ldy/domain/document/document.ts';
import type { RichText } from '@ldy/domain/record/text.ts';
import { cleanValue } from '@ldy/domain/vulnerability/rich-text.ts';

/** More rows are on the page only: a kernel's record names thousands of versions. */
export const MOST_ROWS = 500;

/** The first ones, and what is said of the others. */
export function cutAt<Item>(items: readonly Item[], most: number): { shown: readonly Item[]; left: Block[] } {
  const rest = items.length - most;
  return { shown: items.slice(0, most), left: rest > 0 ? [paragraph(`另有 ${rest} 项未列出，见页面。`)] : [] };
}

/** Texts of sources, the Chinese ones first; nothing if there are none. */
export function texts(richTexts: readonly RichText[], title = ''): Block[] {
  const values = richTexts
    .toSorted((a, b) => Number(b.lang === 'cn') - Number(a.lang === 'cn'))
    .map(({ value }) => cleanValue(value).trim());
  // What one source says in a sentence, another says with that sentence.
  const isRepeated = (value: string, at: number) =>
    values.some((other, nth) => nth !== at && other.includes(value) && (other !== value || nth < at));
  const blocks = values.filter((value, at) => !isRepeated(value, at)).flatMap((value) => paragraphs(value));
  if (blocks.length === 0) return [];
  return title === '' ? blocks : [{ kind: 'heading', text: title }, ...blocks];
}
