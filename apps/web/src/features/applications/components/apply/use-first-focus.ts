import { useEffect } from 'react';

/** Focuses the first field of a form that a dialog loaded after it opened; not where a keyboard on the screen would cover the dialog. */
export function useFirstFocus(focus: () => void, isInDialog: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isInDialog && window.matchMedia('(pointer: fine)').matches) focus();
  }, []);
}
