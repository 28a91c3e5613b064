import { useState } from 'react';

/** State of a searchable select: open, typed text, active row. */
export function useCombobox() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [pointed, setPointed] = useState<number>();
  const type = (next: string, isComposing: boolean) => {
    setOpen(true);
    setText(next);
    setPointed(undefined);
    // Text still being composed by an input method is not searched.
    if (!isComposing) setSearch(next);
  };
  return {
    open,
    /** Text shown in the field. */
    text,
    /** Text to search for. */
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
