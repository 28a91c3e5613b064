import { useState } from 'react';
import { useLocation } from 'react-router';
import type { PathName } from '../../../platform/paths.ts';
import { isSignedIn, useUser } from '../../../platform/session/user-store.ts';
import { DISCLAIMER_PAGES, needsDisclaimer } from '../disclaimer-pages.ts';
import { confirmDisclaimer } from '../requests/confirm-disclaimer.ts';
import { useIsConfirmed } from '../requests/read-disclaimer.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';

/** Shows the disclaimer on the pages that are flagged for it, to people who did not confirm it. Stands in the layout once. */
export function Disclaimer({ pages = DISCLAIMER_PAGES }: { pages?: readonly PathName[] }) {
  const { pathname } = useLocation();
  const user = useUser();
  const wanted = isSignedIn(user) && needsDisclaimer(pathname, pages);
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
