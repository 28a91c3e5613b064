import { useState } from 'react';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { confirmDisclaimer } from '../requests/confirm-disclaimer.ts';
import { useIsConfirmed } from '../requests/read-disclaimer.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';

/** Shows the disclaimer where a page wants it, to people who did not confirm it. Stands in the layout once. */
export function Disclaimer({ wanted: isWanted }: { wanted: boolean }) {
  const user = useUser();
  const wanted = isWanted && isSignedIn(user);
  const check = useIsConfirmed(user.id, wanted);
  /** Confirmed or closed by this person since the page was opened. */
  const [closedBy, setClosedBy] = useState('');
  const isOpen = wanted && !check.isPending && check.data !== true && closedBy !== user.id;
  const close = () => setClosedBy(user.id);
  return (
    <DisclaimerDialog
      open={isOpen}
      isConfirmed={check.data === true}
      onConfirm={() => {
        void confirmDisclaimer();
        close();
      }}
      onClose={close}
    />
  );
}
