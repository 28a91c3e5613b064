import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './disclaimer-dialog.module.css';

/** Source: specification, section 2. */
const WIDTH_PX = 500;

const SENTENCES = [
  '本平台的漏洞情报、PoC、EXP 与检测规则仅供安全研究、学习与自有系统的防护使用。',
  '请勿用于任何未经授权的测试、入侵、破坏或其他违法活动；由此产生的后果由使用者自行承担。',
  '情报汇集自公开来源与编辑团队，我们力求准确及时，但不对其完整性、准确性与适用性作出保证；据此操作前请自行评估并做好备份。',
  '未经许可，请勿转载、传播或用于商业目的。',
];

interface DisclaimerDialogProps {
  open: boolean;
  /** Whether it is already confirmed and may be closed. */
  isConfirmed: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** 免责声明: must be confirmed; until then neither Escape nor a click outside closes it. */
export function DisclaimerDialog({ open, isConfirmed, onConfirm, onClose }: DisclaimerDialogProps) {
  return (
    <Dialog
      title="免责声明"
      open={open}
      width={WIDTH_PX}
      onClose={isConfirmed ? onClose : undefined}
      footer={
        !isConfirmed && (
          <Button variant="primary" onClick={onConfirm}>
            我确认
          </Button>
        )
      }
    >
      <ol className={styles.sentences}>
        {SENTENCES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </Dialog>
  );
}
