import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import type { Problem } from '@ldy/domain/query/query.ts';
import { useMemo } from 'react';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { useView } from '../collection-view.ts';

/** Delay before errors at the caret are shown, so that an incomplete word is not reported while typing. */
const THINKING_MS = 900;

interface Problems {
  all: Problem[];
  /** The visible errors: all after a search or a pause; while typing only those away from the caret. */
  shown: Problem[];
  /** Errors away from the caret: enough while the list at the caret offers completions. */
  away: Problem[];
}

/** The text's errors, and which of them are shown. */
export function useProblems(text: string, caret: number, wasSubmitted: boolean): Problems {
  const { collection } = useView();
  const all = useMemo(() => parseQuery(collection, text).problems, [collection, text]);
  const settled = useDebounced(text, THINKING_MS);
  const away = all.filter(({ at }) => caret < at.from || caret > at.to);
  return { all, shown: wasSubmitted || settled === text ? all : away, away };
}
