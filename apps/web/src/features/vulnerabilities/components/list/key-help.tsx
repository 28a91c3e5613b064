import { SideDialog } from '../../../../ui/side-dialog.tsx';
import styles from './key-help.module.css';

const KEYS = [
  ['/', '输入检索词'],
  ['Esc', '收起建议，离开检索框'],
  ['j', '选中下一条'],
  ['k', '选中上一条'],
  ['Enter', '打开选中的漏洞'],
  ['?', '显示快捷键'],
] as const;

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SideDialog title="快捷键" open={open} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </SideDialog>
  );
}
