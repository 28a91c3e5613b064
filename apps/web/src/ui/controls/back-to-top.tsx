import { BACK_TO_TOP } from '../constants.ts';
import { Icon } from '../icons/icon.tsx';
import { scrollPageTo } from '../navigation/scroll.ts';
import { useScrolledPast } from '../navigation/use-scrolled-past.ts';
import styles from './back-to-top.module.css';

/** `onReturn` moves the focus elsewhere, because the focused button disappears at the top. */
export function BackToTop({ onReturn }: { onReturn?: () => void }) {
  if (!useScrolledPast(BACK_TO_TOP.showAfterPx)) return null;
  return (
    <button
      type="button"
      className={styles.button}
      style={{
        ['--bottom-mobile' as string]: `${BACK_TO_TOP.bottomMobilePx}px`,
        ['--bottom-desktop' as string]: `${BACK_TO_TOP.bottomDesktopPx}px`,
        right: BACK_TO_TOP.rightPx,
      }}
      aria-label="返回顶部"
      title="返回顶部"
      onClick={() => {
        scrollPageTo(0);
        onReturn?.();
      }}
    >
      <Icon name="up" size={18} />
    </button>
  );
}
