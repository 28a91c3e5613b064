import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import type { Suggestion } from '@ldy/contract/vulnerability-list.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from '../../../../ui/constants.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { useSuggestions } from '../../requests/suggest.ts';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSlashKey } from './use-slash-key.ts';

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  onPick: (suggestion: Suggestion) => void;
}

/** The list's search field: a combobox with suggestions. `/` enters it, Escape closes the suggestions and then leaves. */
export function SearchBox({ value, onSearch, onPick }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const settled = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const suggestions = useSuggestions(settled, open).data?.list ?? [];
  const shown = open && settled !== '' && text.trim() !== '' && suggestions.length > 0;

  useSlashKey(input);
  useEffect(() => setText(value), [value]);

  const submit = (next: string) => {
    setOpen(false);
    setActive(-1);
    onSearch(next.trim());
  };
  const pick = (suggestion: Suggestion) => {
    setOpen(false);
    setActive(-1);
    if (suggestion.kind !== 'vulnerability') setText('');
    onPick(suggestion);
  };
  const clear = () => {
    setText('');
    submit('');
    input.current?.focus();
  };
  const move = (step: number) => {
    setOpen(true);
    const places = suggestions.length + 1; // the last place is the field itself
    setActive((place) => ((place + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // the keys belong to the Chinese input method
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const chosen = shown ? suggestions[active] : undefined;
      event.preventDefault();
      if (chosen) pick(chosen);
      else submit(text);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (shown) setOpen(false);
      else {
        setText(value); // what was typed and never asked for is forgotten
        input.current?.blur();
      }
    }
  };

  return (
    <search
      className={styles.box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <span className={styles.icon}>
        <Icon name="search" size={18} />
      </span>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="检索漏洞"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_CHARACTERS}
        placeholder="编号、名称、厂商、产品或描述"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {text ? (
        <button type="button" className={styles.clear} aria-label="清空检索词" onClick={clear}>
          <Icon name="close" size={14} />
        </button>
      ) : (
        <kbd className={styles.key} title="按 / 开始输入">
          /
        </kbd>
      )}
      <button type="button" className={styles.submit} onClick={() => submit(text)}>
        搜索
      </button>
      <SuggestionList id={listId} open={shown} suggestions={suggestions} active={active} onPick={pick} />
    </search>
  );
}
