import { WORK_CHANGED_MAX } from '@ldy/contract/asset/findings.ts';
import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { WorkChange } from '../../requests/work-requests.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './work.module.css';

interface WorkBarProps {
  chosen: number;
  isAll: boolean;
  /** All that the filter finds, in findings; undefined while it is counted. */
  total: number | undefined;
  /** Rows of the page are all ticked, and there are more. */
  mayChooseAll: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onChange: (change: WorkChange) => Promise<string>;
  onEdit: () => void;
  onDecide: () => void;
}

export const STATE_KEYS = { u: 0, p: 1, e: 2, n: 3 } as const;

/** What is done with the chosen rows. */
export function WorkBar({ chosen, isAll, total, mayChooseAll, onChooseAll, onClear, ...rest }: WorkBarProps) {
  const { onChange, onEdit, onDecide } = rest;
  const [failure, setFailure] = useState('');
  const act = async (change: WorkChange) => setFailure(await onChange(change));
  return (
    <section className={styles.bar} aria-label="所选">
      <span>{isAll ? `已选全部 ${total ?? ''} 项` : `已选 ${chosen} 条`}</span>
      {mayChooseAll && !isAll && total !== undefined && total <= WORK_CHANGED_MAX && (
        <Button variant="quiet" onClick={onChooseAll}>
          选择符合条件的全部 {total} 项
        </Button>
      )}
      <span className={styles.acts}>
        <Button onClick={() => void act({ state: STATE_KEYS.p })}>处理中</Button>
        <Button onClick={() => void act({ state: STATE_KEYS.e })}>已处置</Button>
        <Button onClick={() => void act({ state: STATE_KEYS.n })}>不适用</Button>
        <Button onClick={() => void act({ to_me: true })}>分派给我</Button>
        <Button onClick={onDecide}>设为…</Button>
        <Button onClick={onEdit}>更多…</Button>
        <Button variant="quiet" onClick={onClear}>
          取消
        </Button>
      </span>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

interface EditDialogProps {
  onClose: () => void;
  onChange: (change: WorkChange) => Promise<string>;
}

export function EditDialog({ onClose, onChange }: EditDialogProps) {
  const send = async (change: WorkChange) => {
    const failure = await onChange(change);
    if (failure === '') onClose();
    return failure;
  };
  return (
    <Dialog open sheet title="修改处置" onClose={onClose}>
      <ChangeForm onSend={send} onClose={onClose} />
    </Dialog>
  );
}
