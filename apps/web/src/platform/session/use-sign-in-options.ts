import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '../captcha/sign-in-options.ts';

/** What the sign-in pages and the legal texts must know of this installation. */
export const useSignInOptions = () => useQuery(signInOptionsQuery);
