import { useCallback, useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/** Marked rows of this URL; another search begins without any. */
export function usePicked(address: string) {
  const [state, setState] = useState({ address, ids: NOTHING });
  const picked = state.address === address ? state.ids : NOTHING;
  const set = useCallback(
    (change: (ids: Set<string>) => void) =>
      setState((former) => {
        const ids = new Set(former.address === address ? former.ids : NOTHING);
        change(ids);
        return { address, ids };
      }),
    [address],
  );
  const toggle = useCallback((id: string) => set((ids) => void (ids.delete(id) || ids.add(id))), [set]);
  const setAll = useCallback(
    (all: readonly string[], wanted: boolean) =>
      set((ids) => {
        for (const id of all) wanted ? ids.add(id) : ids.delete(id);
      }),
    [set],
  );
  const clear = useCallback(() => setState({ address, ids: NOTHING }), [address]);
  return { picked, toggle, setAll, clear };
}
