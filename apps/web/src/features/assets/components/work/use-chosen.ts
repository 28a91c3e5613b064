import { useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/** Rows that are ticked, or all that the filter finds; another question begins without any. */
export function useChosen(question: string) {
  const [state, setState] = useState({ question, ids: NOTHING, isAll: false });
  const { ids, isAll } = state.question === question ? state : { ids: NOTHING, isAll: false };
  const set = (chosen: ReadonlySet<string>, all = false) => setState({ question, ids: chosen, isAll: all });
  return {
    ...{ ids, isAll },
    toggle(id: string) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    setPage: (page: readonly string[], is: boolean) =>
      set(new Set(is ? [...ids, ...page] : [...ids].filter((id) => !page.includes(id)))),
    chooseAll: () => set(ids, true),
    clear: () => set(NOTHING),
  };
}
