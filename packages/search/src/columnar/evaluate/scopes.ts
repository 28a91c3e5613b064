import type { TextPart } from '../../condition.ts';

/** Where words, and phrases that may stand anywhere, are looked for. */
export type Scope = 'anywhere' | 'titleOrNames' | 'title';

export const PARTS: Record<Scope, readonly TextPart[]> = {
  anywhere: ['title', 'names', 'body'],
  titleOrNames: ['title', 'names'],
  title: ['title'],
};
