import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '../captcha/sign-in-options.ts';

/**
 * Where single sign-on begins that confirms this session, and then comes back to a page of ours, which a failure is told by `sso=failed`. Undefined for
 * who does not sign in by it, and where none is configured.
 */
export function useSignInAgain(page: string, signsInByIt: boolean): string | undefined {
  const { sso } = useQuery({ ...signInOptionsQuery, enabled: signsInByIt }).data ?? {};
  if (!signsInByIt || !sso?.enabled) return undefined;
  return `${sso.begin_url}?${new URLSearchParams({ confirm: '1', redirect: page })}`;
}
