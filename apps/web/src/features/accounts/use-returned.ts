import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** The acts with dialogs that may be left for single sign-on. */
export type LeftAct = 'phone' | 'mail' | 'export' | 'delete' | 'devices' | 'password' | 'totp' | 'remove-totp';

const PARAM = 'confirm';

/** The page with the dialog of an act. */
export const pageOfAct = (pathname: string, act: LeftAct): string => `${pathname}?${PARAM}=${act}`;

/** The act of these with the dialog that was left to sign in again; removed from the address. */
export function useReturned<Act extends LeftAct>(...acts: readonly Act[]): Act | undefined {
  const [params, setParams] = useSearchParams();
  const [returned] = useState(() => acts.find((act) => act === params.get(PARAM)));
  const hasFailed = params.get('sso') === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (returned === undefined) return;
    if (hasFailed) showToast('error', '重新登录未完成，请重试');
    setParams({}, { replace: true });
  }, []);
  return returned;
}
