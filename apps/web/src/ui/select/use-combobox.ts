import { useState } from 'react';

/** What a select with a search field remembers: whether it is open, what is typed, where the arrow keys are. */
export function useCombobox() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [pointed, setPointed] = useState<number>();
  const type = (next: string, isComposing: boolean) => {
    setOpen(true);
    setText(next);
    setPointed(undefined);
    // What an input method is still composing is no word yet.
    if (!isComposing) setSearch(next);
  };
  return {
    open,
    /** What the field shows. */
    text,
    /** What is searched for. */
    search: search.trim(),
    pointed,
    point: setPointed,
    type,
    show: () => setOpen(true),
    close: () => {
      type('', false);
      setOpen(false);
    },
  };
}

export type Combobox = ReturnType<typeof useCombobox>;
