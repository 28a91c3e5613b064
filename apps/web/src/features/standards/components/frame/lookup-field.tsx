import { type KeyboardEvent, useId, useRef } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LOOKUP_MAX_CHARACTERS } from '../../catalogue/words.ts';
import styles from './lookup-field.module.css';

interface LookupFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onValue: (value: string) => void;
  /** Opens the first result. */
  onEnter: () => void;
  /** Number of results, announced while typing. */
  found: string;
}

/** Search field of a standard. Escape clears it. */
export function LookupField({ label, placeholder, value, onValue, onEnter, found }: LookupFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter();
    if (event.key === 'Escape' && value !== '') clear();
  };
  return (
    <div className={styles.field}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        maxLength={LOOKUP_MAX_CHARACTERS}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.found} role="status">
        {value.trim() !== '' && found}
      </span>
      {value !== '' && (
        <button type="button" className={styles.clear} onClick={clear} aria-label="清空">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
