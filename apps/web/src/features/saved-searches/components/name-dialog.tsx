import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { NameFormProps } from './name-form.tsx';

interface NameDialogProps extends NameFormProps {
  title: string;
  open: boolean;
}

/** Asks for the name of a saved search. Its form is loaded on demand. */
export function NameDialog({ title, open, onClose, ...rest }: NameDialogProps) {
  const [NameForm, setNameForm] = useState<ComponentType<NameFormProps> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends only on whether it is open
  useEffect(() => {
    if (!open || NameForm) return;
    import('./name-form.tsx').then(
      (loaded) => setNameForm(() => loaded.NameForm),
      (error: unknown) => {
        console.error(error);
        onClose();
        showToast('error', '加载失败，请检查网络后重试');
      },
    );
  }, [open, NameForm]);
  return (
    <Dialog title={title} open={open && NameForm !== null} onClose={onClose} width={440}>
      {NameForm && <NameForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}
