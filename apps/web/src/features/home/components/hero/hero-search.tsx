import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { cutSearch, searchAddress } from '../../search-address.ts';
import styles from './hero-search.module.css';

/** Search box of the home page. Results open in a new tab. */
export function HeroSearch() {
  const [{ text, tooLong }, setInput] = useState(cutSearch(''));
  const errorId = useId();

  const search = (event: FormEvent) => {
    event.preventDefault();
    window.open(searchAddress(text), '_blank', 'noopener');
  };

  return (
    <search className={styles.search}>
      <form className={styles.box} data-error={tooLong || undefined} onSubmit={search}>
        <span className={styles.icon}>
          <Icon name="search" size={20} />
        </span>
        <input
          className={styles.input}
          type="text"
          aria-label="搜索漏洞"
          aria-invalid={tooLong}
          aria-describedby={tooLong ? errorId : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="输入 LDY、CVE、CNVD、CNNVD 编号或漏洞名称"
          value={text}
          onChange={(event) => setInput(cutSearch(event.target.value))}
        />
        <button type="submit" className={styles.submit}>
          搜索
        </button>
      </form>
      <p id={errorId} className={styles.error} role="alert">
        {tooLong && `最多输入 ${SEARCH_MAX_CHARACTERS} 个字符，超出部分已截去`}
      </p>
    </search>
  );
}
