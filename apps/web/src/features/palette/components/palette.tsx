import { QUERY_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { closePalette } from '../palette-store.ts';
import { type PaletteOptions, usePalette } from '../use-palette.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';

/** Command palette in a native modal dialog: the focus stays inside and returns afterwards. */
export function Palette({ pages, lists }: Omit<PaletteOptions, 'onClose'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const palette = usePalette({ pages, lists, onClose: () => dialog.current?.close() });
  const { text, entries, active } = palette;
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="搜索或前往"
      onClose={() => !dialog.current?.open && closePalette()}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.inner}>
        <div className={styles.box}>
          <Icon name="search" size={18} />
          <input
            className={styles.input}
            role="combobox"
            aria-label="输入编号、厂商、产品、页面或操作"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
            placeholder={lists.length > 0 ? '编号、厂商、产品、页面或操作' : '页面或操作'}
            value={text}
            maxLength={QUERY_MAX_CHARACTERS}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ target, nativeEvent }) =>
              palette.type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
            }
            onCompositionEnd={({ currentTarget }) => palette.endComposing(currentTarget.value)}
            onKeyDown={palette.onKeyDown}
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <span className="visually-hidden">关闭</span>
            <kbd>Esc</kbd>
            <span className={styles.cross}>
              <Icon name="close" size={18} />
            </span>
          </button>
        </div>
        <div className={styles.progress} data-busy={palette.isPending || undefined} />
        <PaletteList id={listId} entries={entries} active={active} onPoint={palette.point} onPick={palette.pick} />
        {entries.length === 0 && <p className={styles.note}>没有匹配的页面或操作</p>}
        {palette.isFailed && <p className={styles.note}>建议加载失败，可直接按 Enter 搜索</p>}
        <p className="visually-hidden" role="status">
          {text.trim() !== '' && `${entries.length} 项`}
        </p>
        <p className={styles.foot} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
        </p>
      </div>
    </dialog>
  );
}
