import { confirmDisclaimer, readDisclaimer } from '@ldy/contract/accounts/disclaimer.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { closeDisclaimer, useIsDisclaimerAsked } from '../disclaimer-request.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';

/**
 * Shows the disclaimer on pages that require it, to users who have not confirmed it, and to everybody who asks for it: who confirmed it, and visitors, who
 * cannot, only read it. Mounted once, in the layout.
 */
export function Disclaimer({ wanted }: { wanted: boolean }) {
  const user = useUser();
  const client = useQueryClient();
  const isAsked = useIsDisclaimerAsked();
  const mayConfirm = isSignedIn(user);
  const check = useIsConfirmed(user.id, mayConfirm && (wanted || isAsked));
  /** Id of the user who confirmed or closed it on this page. */
  const [closedBy, setClosedBy] = useState('');
  const isConfirmed = !mayConfirm || check.data === true;
  const isDue = wanted && !isConfirmed && closedBy !== user.id;
  const isReady = !mayConfirm || !check.isPending;
  const close = () => {
    setClosedBy(user.id);
    closeDisclaimer();
  };
  // Failures are silent: the user is asked again next time.
  const confirm = async () => {
    const { success } = await callEndpoint(confirmDisclaimer, {}, { silent: true });
    if (!success) return;
    client.setQueryData(keyOf(user.id), true);
    // What was loaded before came without what the disclaimer is about.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== DISCLAIMER });
  };
  return (
    <DisclaimerDialog
      open={isReady && (isDue || isAsked)}
      isConfirmed={isConfirmed}
      onConfirm={() => {
        void confirm();
        close();
      }}
      onClose={close}
    />
  );
}

const DISCLAIMER = 'disclaimer';
const keyOf = (userId: string) => [DISCLAIMER, userId];

/** Whether this user confirmed the current disclaimer. If the request fails, the user is asked. */
function useIsConfirmed(userId: string, wanted: boolean) {
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await fetchResult(readDisclaimer, {}, { signal })).is_confirm === 1,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
