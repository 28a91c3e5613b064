import type { ScriptCaptcha } from '../../platform/config/script-captcha.ts';
import type { SignInDeps } from './sign-in-deps.ts';

type Options = SignInDeps['options'];

interface Installation {
  scriptCaptcha?: ScriptCaptcha | undefined;
}

const NO_SSO: Options['sso'] = { enabled: false, name: '', begin_url: '' };
const OWN_SLIDER: Options['captcha'] = { provider: 'own', id: '', package_name: '', scripts: null };

/** The installation's options on the sign-in page. Of a captcha provider only what browsers load, never its secret. */
export function signInOptions({ scriptCaptcha }: Installation, sso: Options['sso'] = NO_SSO): Options {
  return {
    sso,
    captcha: scriptCaptcha
      ? {
          provider: 'script',
          id: scriptCaptcha.id,
          package_name: scriptCaptcha.packageName,
          scripts: scriptCaptcha.scripts,
        }
      : OWN_SLIDER,
  };
}
