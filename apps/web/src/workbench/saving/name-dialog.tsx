import { loadChunk } from '#web/platform/chunks/load-chunk.ts';
import { useLoaded } from '#web/ui/hooks/use-loaded.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { NameFormProps } from './name-form.tsx';

interface NameDialogProps extends NameFormProps {
  title: string;
  open: boolean;
}

const loadNameForm = async () => (await loadChunk(() => import('./name-form.tsx'))).NameForm;

/** Asks for the name of something that the account keeps. Its form is loaded on demand. */
export function NameDialog({ title, open, onClose, ...rest }: NameDialogProps) {
  const NameForm = useLoaded(open ? loadNameForm : undefined, () => {
    onClose();
    showToast('error', '加载失败，请检查网络后重试');
  });
  return (
    <Dialog title={title} open={NameForm !== undefined} onClose={onClose} width={440}>
      {NameForm && <NameForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}
