import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import styles from './apply.module.css';

export interface ApplicationFormProps {
  /** The application was handed in. */
  onDone: () => void;
  /** Without it there is no button to leave. */
  onCancel?: () => void;
}

interface FormEndProps {
  /** What the data are for. */
  purpose: string;
  busy: boolean;
  /** A file is still on its way. */
  isWaiting?: boolean;
  /** Words of the button. */
  submit?: string;
  onCancel: (() => void) | undefined;
}

/** Last lines of an application: what happens to the data, and the buttons. */
export function FormEnd({ purpose, busy, isWaiting = false, submit = '提交申请', onCancel }: FormEndProps) {
  return (
    <div className={`${styles.actions} ${onCancel ? styles.sticky : ''}`}>
      <p className={styles.privacy}>
        以上信息仅用于{purpose}，详见
        <a href={paths.privacy.href()} target="_blank" rel="noopener">
          《隐私政策》
        </a>
      </p>
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button type="submit" variant="primary" disabled={busy || isWaiting} aria-busy={busy}>
          {busy ? '正在提交…' : isWaiting ? '正在上传…' : submit}
        </Button>
      </div>
    </div>
  );
}
