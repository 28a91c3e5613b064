import { type ReactNode, useState } from 'react';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** What a dialog is given by the page that shows it. */
export interface ShownDialog {
  onClose: () => void;
  /** Closes it, says what was done, and reads the page's list again. */
  onDone: (words: string, isGood?: boolean) => void;
}

type Draw = (shown: ShownDialog) => ReactNode;
export type OpenDialog = (draw: Draw) => void;

/** The one dialog that a page shows at a time: a button opens whichever it wants, and the page needs to know none of them. `refresh` reads the page's list again. */
export function useDialog(refresh?: () => unknown) {
  const [shown, setShown] = useState<{ draw: Draw } | null>(null);
  const open: OpenDialog = (draw) => setShown({ draw });
  const onClose = () => setShown(null);
  const done: ShownDialog['onDone'] = (words, isGood = true) => {
    onClose();
    showToast(isGood ? 'success' : 'error', words);
    refresh?.();
  };
  return { open, done, dialog: shown?.draw({ onClose, onDone: done }) };
}
