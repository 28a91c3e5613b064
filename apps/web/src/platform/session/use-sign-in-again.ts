import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '../captcha/sign-in-options.ts';

/**
 * The address of single sign-on that confirms this session and then comes back to a page of the portal, with `sso=failed` after a failure. Undefined for
 * accounts that do not use it, and where none is configured.
 */
export function useSignInAgain(page: string, signsInByIt: boolean): string | undefined {
  const { sso } = useQuery({ ...signInOptionsQuery, enabled: signsInByIt }).data ?? {};
  if (!signsInByIt || !sso?.enabled) return undefined;
  return `${sso.begin_url}?${new URLSearchParams({ confirm: '1', redirect: page })}`;
}
