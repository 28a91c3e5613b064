import type { TextPart } from '../../condition.ts';

/** Where words, and phrases that may stand anywhere, are looked for. */
export type Scope = 'anywhere' | 'names' | 'title';

export const PARTS: Record<Scope, readonly TextPart[]> = {
  anywhere: ['title', 'product', 'body'],
  names: ['title', 'product'],
  title: ['title'],
};
