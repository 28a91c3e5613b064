import { QUOTA_NAMES } from '@ldy/domain/access/daily-quotas.ts';
import { useId, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { Trial } from '../requests/try-call.ts';
import styles from './try-call.module.css';
import { TryForm } from './try-form.tsx';

/** 在线试用 below an example: sends the editable request with the reader's session. */
export function TryCall({ trial }: { trial: Trial }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { quota } = trial.call;
  return (
    <div className={styles.try}>
      <div className={styles.head}>
        <Button icon="zap" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? '收起试用' : '在线试用'}
        </Button>
        <span className={styles.note}>
          以当前账号调用，{quota ? `计入今日${QUOTA_NAMES[quota]}次数` : '不计入配额'}
        </span>
      </div>
      <div id={id} hidden={!open}>
        {open && <TryForm trial={trial} />}
      </div>
    </div>
  );
}
