import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import type { Problem } from '@ldy/domain/query/query.ts';
import { useMemo } from 'react';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useView } from '../collection-view.ts';

/** Whoever is in the middle of a word is not told that it has no end. */
const THINKING_MS = 900;

interface Problems {
  all: Problem[];
  /** All of it once it was asked for, or has stood still for a while; while somebody types, only what lies away from the caret. */
  shown: Problem[];
  /** What lies away from the caret: enough while a list there offers what is missing. */
  away: Problem[];
}

/** What is wrong with the text, and what of it is to be told. */
export function useProblems(text: string, caret: number, wasAsked: boolean): Problems {
  const { collection } = useView();
  const all = useMemo(() => parseQuery(collection, text).problems, [collection, text]);
  const settled = useDebounced(text, THINKING_MS);
  const away = all.filter(({ at }) => caret < at.from || caret > at.to);
  return { all, shown: wasAsked || settled === text ? all : away, away };
}
