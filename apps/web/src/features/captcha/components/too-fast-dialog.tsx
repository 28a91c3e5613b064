import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './too-fast-dialog.module.css';

/** Cannot be closed; its only button opens the slider. Source: specification, section 8. */
export function TooFastDialog({ goOn }: { goOn: () => void }) {
  return (
    <Dialog
      title="异常提示"
      open
      width={420}
      footer={
        <Button variant="primary" onClick={goOn} autoFocus>
          下一步
        </Button>
      }
    >
      <div className={styles.notice}>
        <span className={styles.mark}>
          <Icon name="warning" size={22} />
        </span>
        <p>您的操作过于频繁，请完成滑块验证后继续使用；未通过验证将被强制退出登录。</p>
      </div>
    </Dialog>
  );
}
