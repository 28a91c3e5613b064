import { Button } from '#web/ui/button.tsx';
import styles from './shared.module.css';

/** Single sign-on accounts have no local password, so actions that ask for one wait until they set it. */
export function NoPassword({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p>此操作需要验证密码，而您的账号还没有设置密码。请先在“账号安全”中设置密码。</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onClose}>
          知道了
        </Button>
      </div>
    </div>
  );
}
