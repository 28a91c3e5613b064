import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './news-list.module.css';

/** Takes effect with Enter or its button, and when it is emptied. */
export function NewsSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [former, setFormer] = useState(value);
  if (former !== value) {
    setFormer(value);
    setText(value);
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        aria-label="搜索资讯"
        placeholder="标题、摘要或漏洞编号"
        maxLength={SEARCH_MAX_CHARACTERS}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <button type="submit" aria-label="搜索" title="搜索">
        <Icon name="search" />
      </button>
    </form>
  );
}
