import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '../captcha/sign-in-options.ts';

/** Sign-in settings of this installation, for sign-in pages and legal texts. */
export const useSignInOptions = () => useQuery(signInOptionsQuery);
