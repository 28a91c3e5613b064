import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './work.module.css';

const KEYS = [
  ['j', '下一条'],
  ['k', '上一条'],
  ['x', '勾选或取消勾选'],
  ['Enter', '打开依据与处置'],
  ['p', '改为处理中'],
  ['e', '改为已处置'],
  ['n', '改为不适用'],
  ['u', '改回未处理'],
  ['i', '分派给我'],
  ['a', '修改负责人、期限与备注'],
  ['z', '撤销上一次修改'],
  ['/', '搜索'],
  ['Esc', '取消勾选'],
  ['?', '显示这份说明'],
] as const;

export function WorkKeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="快捷键" onClose={onClose}>
      <p className={styles.note}>有勾选时作用于所选，否则作用于当前一条。</p>
      <dl className={styles.keys}>
        {KEYS.map(([key, means]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
