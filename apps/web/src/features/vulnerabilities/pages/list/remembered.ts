import { useCallback, useState } from 'react';
import { VIEWS, type View } from '../../../../platform/search/list-state.ts';

const VIEW_KEY = 'ldy.list.view';
const SELECTED_KEY = 'ldy.list.selected';

/** Storage may be closed to us; then nothing is remembered, and nothing breaks. */
function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export const rememberedView = (): View =>
  VIEWS.find((view) => view === attempt(() => localStorage.getItem(VIEW_KEY))) ?? 'table';

export function rememberView(view: View): void {
  attempt(() => localStorage.setItem(VIEW_KEY, view));
}

/** The result selected last under this address, so that going back finds it. */
export function useSelectedResult(address: string): [string | null, (id: string) => void] {
  const [selection, setSelection] = useState(readSelection);
  const select = useCallback(
    (id: string) => {
      setSelection({ address, id });
      attempt(() => sessionStorage.setItem(SELECTED_KEY, JSON.stringify({ address, id })));
    },
    [address],
  );
  return [selection?.address === address ? selection.id : null, select];
}

function readSelection(): { address: string; id: string } | null {
  return attempt(() => {
    const value = JSON.parse(sessionStorage.getItem(SELECTED_KEY) ?? 'null');
    return typeof value?.address === 'string' && typeof value.id === 'string' ? value : null;
  });
}
