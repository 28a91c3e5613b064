import { confirmDisclaimer, readDisclaimer } from '@ldy/contract/accounts/disclaimer.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';

/** Shows the disclaimer on pages that require it, to users who have not confirmed it. Mounted once, in the layout. */
export function Disclaimer({ wanted: isWanted }: { wanted: boolean }) {
  const user = useUser();
  const wanted = isWanted && isSignedIn(user);
  const check = useIsConfirmed(user.id, wanted);
  /** Id of the user who confirmed or closed it on this page. */
  const [closedBy, setClosedBy] = useState('');
  const isOpen = wanted && !check.isPending && check.data !== true && closedBy !== user.id;
  const close = () => setClosedBy(user.id);
  return (
    <DisclaimerDialog
      open={isOpen}
      isConfirmed={check.data === true}
      onConfirm={() => {
        // Failures are silent: the user is asked again next time.
        void callEndpoint(confirmDisclaimer, {}, { silent: true });
        close();
      }}
      onClose={close}
    />
  );
}

/** Whether this user confirmed the current disclaimer. If the request fails, the user is asked. */
function useIsConfirmed(userId: string, wanted: boolean) {
  return useQuery({
    queryKey: ['disclaimer', userId],
    queryFn: async ({ signal }) => (await fetchResult(readDisclaimer, {}, { signal })).is_confirm === 1,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
