import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../kit/back-office.module.css';
import type { MadeInvitations } from './make-dialog.tsx';

/** New codes, shown this once; only the button closes it, so that a click outside does not lose them. */
export function MadeDialog({ made, onClose }: { made: MadeInvitations; onClose: () => void }) {
  return (
    <Dialog
      title={`已生成 ${made.codes.length} 个邀请码`}
      open
      footer={
        <>
          <CopyButton text={made.codes.join('\n')} what="全部邀请码" labelled />
          <Button variant="primary" onClick={onClose}>
            已保存，关闭
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{`请现在复制保存，关闭后无法再次查看。有效期至 ${formatTime(made.expires_at)}。`}</p>
      <ul className={styles.codes} aria-label="邀请码">
        {made.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
            <CopyButton text={code} what={code} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
