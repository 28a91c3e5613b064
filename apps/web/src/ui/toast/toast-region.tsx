import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './toast-region.module.css';
import { closeToast, type ToastKind, useToast } from './toast-store.ts';

const ICONS: Record<ToastKind, IconName> = { error: 'warning', success: 'check', info: 'info', warning: 'warning' };

/** Container of toasts. Always rendered, because screen readers announce only changes within an existing live region. */
export function ToastRegion() {
  const toast = useToast();
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toast && (
        <div key={toast.id} className={`${styles.toast} ${styles[toast.kind]}`}>
          <Icon name={ICONS[toast.kind]} size={18} />
          <span>{toast.text}</span>
          <button type="button" className={styles.close} onClick={closeToast} aria-label="关闭提示">
            <Icon name="close" size={14} />
          </button>
        </div>
      )}
    </div>
  );
}
