import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readSignInOptions } from '@ldy/contract/sign-in.ts';
import type { ScriptCaptcha } from '../../platform/config/script-captcha.ts';

/** What the pages must know to show the slider check: part of `user/loginoptions`. No secret is in it. */
export const captchaOptions = (script: ScriptCaptcha | undefined): OutputOf<typeof readSignInOptions>['captcha'] =>
  script
    ? { provider: 'script', id: script.id, package_name: script.packageName, scripts: script.scripts }
    : { provider: 'own', id: '', package_name: '', scripts: null };
