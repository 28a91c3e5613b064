import { QUERY_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { useId } from 'react';
import { dropAllSearches } from '#web/platform/search/recent-searches.ts';
import { useIsMobile } from '#web/ui/hooks/use-media-query.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useView } from '../collection-view.ts';
import { useSlashKey } from '../keys/use-slash-key.ts';
import { OfferList } from './offer-list.tsx';
import { PastedOffer } from './pasted-offer.tsx';
import { ProblemLine } from './problem-line.tsx';
import styles from './query-box.module.css';
import { QueryInput } from './query-input.tsx';
import { type QueryBoxProps, useQueryBox } from './use-query-box.ts';

const TITLES = { recent: '最近搜索', example: '搜索示例', answer: '搜索建议' } as const;

/**
 * The list's search field: a combobox for words, names and the query language. `/` focuses it; Escape closes the list, then leaves the field. Keys are
 * ignored during input method composition.
 */
export function QueryBox(props: QueryBoxProps) {
  const { onHelp, onBuild } = props;
  const { collection, placeholder } = useView();
  const box = useQueryBox(props);
  const id = useId();
  const isMobile = useIsMobile();
  useSlashKey(box.input);

  return (
    <search
      className={styles.whole}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.close()}
    >
      <div className={styles.box} data-wrong={box.wrong.length > 0 || undefined}>
        <span className={styles.icon}>
          <Icon name="search" size={18} />
        </span>
        <QueryInput
          input={box.input}
          value={box.text}
          problems={box.wrong}
          composing={box.composing}
          role="combobox"
          aria-label={`搜索${collection.noun}`}
          aria-expanded={box.shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.shown && box.active >= 0 ? `${id}-list-${box.active}` : undefined}
          aria-invalid={box.wrong.length > 0}
          aria-describedby={`${id}-wrong`}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={QUERY_MAX_CHARACTERS}
          placeholder={placeholder[isMobile ? 1 : 0]}
          onFocus={box.openEmpty}
          onClick={box.openEmpty}
          onChange={({ target }) => box.onChange(target.value, target.selectionStart)}
          onSelect={(event) => box.setCaret(event.currentTarget.selectionStart ?? 0)}
          onCompositionStart={() => box.setComposing(true)}
          onCompositionEnd={() => box.setComposing(false)}
          onKeyDown={box.onKeyDown}
          onPaste={box.onPaste}
        />
        {box.text ? (
          <button type="button" className={styles.tool} aria-label="清空搜索词" onClick={box.clear}>
            <Icon name="close" size={14} />
          </button>
        ) : (
          <kbd className={styles.key} title="按 / 开始输入">
            /
          </kbd>
        )}
        <span className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label="条件构造器"
            title="条件构造器"
            aria-haspopup="dialog"
            onClick={() => onBuild(box.text)}
          >
            <Icon name="sliders" size={18} />
          </button>
          <button
            type="button"
            className={`${styles.tool} ${styles.help}`}
            aria-label="搜索语法"
            title="搜索语法（?）"
            aria-haspopup="dialog"
            onClick={onHelp}
          >
            <Icon name="help" size={18} />
          </button>
        </span>
        <button type="button" className={styles.submit} onClick={() => box.submit(box.text, box.problems)}>
          <span>搜索</span>
        </button>
      </div>
      <ProblemLine id={`${id}-wrong`} problems={box.wrong} onShow={box.showProblem} />
      <OfferList
        id={`${id}-list`}
        open={box.shown}
        title={TITLES[box.kind]}
        offers={box.offers}
        active={box.active}
        isHeaded={box.kind !== 'answer'}
        onPick={box.pick}
        {...(box.kind === 'recent' && { onDrop: box.drop, onDropAll: dropAllSearches })}
        onHelp={() => {
          box.close();
          onHelp();
        }}
      />
      {box.pasted && <PastedOffer pasted={box.pasted} onTake={box.takePasted} onClose={box.dropPasted} />}
    </search>
  );
}
