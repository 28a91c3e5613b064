import { z } from 'zod';
import type { ScriptCaptcha } from '../../platform/config/script-captcha.ts';
import { ServiceUnavailableError } from '../../platform/errors.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';

/** Whether the provider accepts this token. Throws ServiceUnavailableError when it does not answer. */
export type VerifyProviderToken = (validate: string, address: string) => Promise<boolean>;

/** Timeout; a person is waiting. */
const TIMEOUT_MS = 5_000;

const answerShape = z.object({ success: z.boolean() });

/**
 * Verifies a token with the provider: a form POST of id, secret, validate and address to its verify URL, answered by JSON with `success`.
 * See docs/how-to/use-a-script-captcha.md for adapting a provider.
 */
export function createProviderCheck({ verifyUrl, id, secret }: ScriptCaptcha): VerifyProviderToken {
  const ask = createSafeFetch({ hosts: [], configured: [verifyUrl], timeoutMs: TIMEOUT_MS });
  return async (validate, address) => {
    try {
      const answer = await ask(verifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ id, secret, validate, address }).toString(),
      });
      if (!answer.ok) throw new Error('The captcha provider refused the question.');
      return answerShape.parse(JSON.parse(await answer.text())).success;
    } catch (cause) {
      throw Object.assign(new ServiceUnavailableError(), { cause });
    }
  };
}

/** The origins that the content security policy must allow. */
export const providerOrigins = ({ scripts }: ScriptCaptcha): string[] => [
  ...new Set(Object.values(scripts).map((address) => new URL(address).origin)),
];
