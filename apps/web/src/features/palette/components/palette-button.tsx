import { Icon } from '#web/ui/icons/icon.tsx';
import { openPalette } from '../palette-store.ts';
import { SHORTCUT_HINT } from '../shortcut.ts';
import styles from './palette-button.module.css';
import type { LoadPalette } from './palette-host.tsx';

/** Looks like a search field, or an icon where space is limited. */
export function PaletteButton({ load }: { load: LoadPalette }) {
  const preload = () => void load().catch(() => {});
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={SHORTCUT_HINT[0] === '⌘' ? 'Meta+K' : 'Control+K'}
      title={`搜索或前往（${SHORTCUT_HINT.join(' ')}）`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={openPalette}
    >
      <Icon name="search" />
      <span className={styles.words}>搜索或前往…</span>
      <kbd className={styles.keys}>{SHORTCUT_HINT.join(' ')}</kbd>
    </button>
  );
}
