/** A third-party slider that the browser loads as scripts. */
export interface ScriptCaptcha {
  id: string;
  packageName: string;
  /** URLs, loaded in this order. A fragment `#sha384-…` is the script's integrity hash. */
  scripts: { md5: string; polyfill: string; jsencrypt: string; captcha: string };
  /** The URL at which the server verifies a token. */
  verifyUrl: string;
  secret: string;
}

interface Values {
  LDY_CAPTCHA_PROVIDER: 'own' | 'script';
  LDY_CAPTCHA_ID: string | undefined;
  LDY_CAPTCHA_PACKAGE: string | undefined;
  LDY_CAPTCHA_SCRIPTS: string[] | undefined;
  LDY_CAPTCHA_VERIFY_URL: string | undefined;
  LDY_CAPTCHA_SECRET: string | undefined;
}

/** The names of the missing variables of a script-loaded slider; empty for the built-in one. */
export function missingForScriptCaptcha(values: Values): string[] {
  if (values.LDY_CAPTCHA_PROVIDER === 'own') return [];
  return Object.entries(values)
    .filter(
      ([name, value]) => name.startsWith('LDY_CAPTCHA_') && name !== 'LDY_CAPTCHA_PROVIDER' && value === undefined,
    )
    .map(([name]) => name);
}

/** Call only when `missingForScriptCaptcha` is empty. */
export function toScriptCaptcha(values: Values): ScriptCaptcha | undefined {
  if (values.LDY_CAPTCHA_PROVIDER === 'own') return undefined;
  const [md5 = '', polyfill = '', jsencrypt = '', captcha = ''] = values.LDY_CAPTCHA_SCRIPTS ?? [];
  return {
    id: values.LDY_CAPTCHA_ID ?? '',
    packageName: values.LDY_CAPTCHA_PACKAGE ?? '',
    scripts: { md5, polyfill, jsencrypt, captcha },
    verifyUrl: values.LDY_CAPTCHA_VERIFY_URL ?? '',
    secret: values.LDY_CAPTCHA_SECRET ?? '',
  };
}
