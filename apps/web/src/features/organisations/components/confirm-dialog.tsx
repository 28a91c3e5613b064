import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export interface Confirmed {
  title: string;
  words: ReactNode;
  act: string;
  run: () => Promise<unknown>;
}

/** Says what an act does before it is done. */
export function ConfirmDialog({ asked, onClose }: { asked: Confirmed | null; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const run = async ({ run: act }: Confirmed) => {
    setBusy(true);
    await act();
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={asked?.title ?? ''}
      open={asked !== null}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={busy} aria-busy={busy} onClick={() => asked && void run(asked)}>
            {asked?.act}
          </Button>
        </>
      }
    >
      {asked?.words}
    </Dialog>
  );
}
