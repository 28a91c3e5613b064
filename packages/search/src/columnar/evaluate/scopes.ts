import type { TextPart } from '../../condition.ts';

/** The parts in which words, and phrases of any part, are searched. */
export type Scope = 'anywhere' | 'titleOrNames' | 'title';

export const PARTS: Record<Scope, readonly TextPart[]> = {
  anywhere: ['title', 'names', 'body'],
  titleOrNames: ['title', 'names'],
  title: ['title'],
};
