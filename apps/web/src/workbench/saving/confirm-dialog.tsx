import { type ReactNode, useState } from 'react';
import type { ApiResponse } from '#web/platform/api-client/call-endpoint.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormAlert } from '#web/ui/form/form.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './saving.module.css';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  action: string;
  isDanger?: boolean;
  send: () => Promise<ApiResponse<unknown>>;
  onDone: () => void;
  onClose: () => void;
  /** Description of the action. */
  children: ReactNode;
}

/** Confirmation of an irreversible action. */
export function ConfirmDialog({ title, open, onClose, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose} width={420}>
      <Question {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Question({ action, isDanger, send, onDone, onClose, children }: Omit<ConfirmDialogProps, 'title' | 'open'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    const answer = await send();
    setBusy(false);
    // 404: it was already deleted elsewhere, so the list is reloaded as after success.
    if (answer.success || answer.status === 404) onDone();
    else if (answer.status !== 401) setFailure(answer.msg);
  };
  return (
    <div className={styles.question}>
      {children}
      <FormAlert>{failure}</FormAlert>
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          disabled={busy}
          aria-busy={busy}
          onClick={() => void confirm()}
        >
          {busy ? '请稍候…' : action}
        </Button>
      </div>
    </div>
  );
}
