import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import type { Problem } from '@ldy/domain/query/query.ts';
import { useMemo } from 'react';
import { useDebounced } from '../../../../../ui/use-debounced.ts';

/** Whoever is in the middle of a word is not told that it has no end. */
const THINKING_MS = 900;

/**
 * What is wrong with the text: all of it once it was asked for, or has stood still for a while; while somebody types, only what lies away
 * from the caret.
 */
export function useProblems(text: string, caret: number, wasAsked: boolean): { all: Problem[]; shown: Problem[] } {
  const all = useMemo(() => parseQuery(text).problems, [text]);
  const settled = useDebounced(text, THINKING_MS);
  const isSettled = wasAsked || settled === text;
  return {
    all,
    shown: isSettled ? all : all.filter(({ at }) => caret < at.from || caret > at.to),
  };
}
