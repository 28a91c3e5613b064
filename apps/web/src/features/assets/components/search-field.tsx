import { type RefObject, useEffect, useState } from 'react';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import styles from './assets.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  field?: RefObject<HTMLInputElement | null>;
}

/** The address follows when typing pauses. */
export function SearchField({ label, placeholder, search, onSearch, field }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim(), 300);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled !== search) onSearch(settled);
  }, [settled]);
  return (
    <input
      ref={field}
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
