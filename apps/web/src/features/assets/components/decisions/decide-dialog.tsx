import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { useFindingsOf } from '../../requests/decision-requests.ts';
import type { WorkTarget } from '../../requests/work-requests.ts';
import { DecideForm } from './decide-form.tsx';

interface DecideDialogProps {
  target: WorkTarget;
  onClose: () => void;
  onDone?: () => void;
}

/** 设为…: decides about one finding, or those that are chosen. */
export function DecideDialog({ target, onClose, onDone }: DecideDialogProps) {
  const query = useFindingsOf(target);
  return (
    <Dialog open sheet width={560} title="设为…" onClose={onClose}>
      <Loaded name="所选的处置项" query={query}>
        {({ findings, isTooMany }) =>
          isTooMany ? (
            <p>一次最多决定 100 项，请缩小选择。</p>
          ) : (
            <DecideForm
              findings={findings}
              onClose={onClose}
              onDone={() => {
                onClose();
                onDone?.();
              }}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}
