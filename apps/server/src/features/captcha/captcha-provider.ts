import { z } from 'zod';
import type { ScriptCaptcha } from '../../platform/config/script-captcha.ts';
import { ServiceUnavailableError } from '../../platform/errors.ts';
import { checkStatus, type Probe, ProbeFault } from '../../platform/probes/probe.ts';
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';

/** Whether the provider accepts this token. Throws ServiceUnavailableError when it does not answer. */
export type VerifyProviderToken = (validate: string, address: string) => Promise<boolean>;

/** Timeout; a person is waiting. */
const TIMEOUT_MS = 5_000;

const answerShape = z.object({ success: z.boolean() });

/**
 * Verifies a token with the provider: a form POST of id, secret, validate and address to its verify URL, answered by JSON with `success`.
 * See docs/how-to/use-a-script-captcha.md for adapting a provider.
 */
export function createProviderCheck(captcha: ScriptCaptcha): VerifyProviderToken {
  const safely = fetchFor(captcha);
  return async (validate, address) => {
    try {
      const answer = await askProvider(safely, captcha, validate, address);
      if (!answer.ok) throw new Error('The captcha provider refused the question.');
      return answerShape.parse(JSON.parse(await answer.text())).success;
    } catch (cause) {
      throw Object.assign(new ServiceUnavailableError(), { cause });
    }
  };
}

/** Asks the provider about a token that is none: it has to say no. */
export function createProviderProbe(captcha: ScriptCaptcha): Probe {
  const safely = fetchFor(captcha);
  return async (signal) => {
    const answer = await askProvider(safely, captcha, 'probe', '127.0.0.1', signal);
    checkStatus(answer);
    const body = answerShape.safeParse(await answer.json().catch(() => undefined));
    if (body.data?.success !== false) throw new ProbeFault('unexpected', answer.status);
  };
}

const fetchFor = ({ verifyUrl }: ScriptCaptcha) =>
  createSafeFetch({ hosts: [], configured: [verifyUrl], timeoutMs: TIMEOUT_MS });

const askProvider = (
  safely: SafeFetch,
  { verifyUrl, id, secret }: ScriptCaptcha,
  validate: string,
  address: string,
  signal?: AbortSignal,
): Promise<Response> =>
  safely(verifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ id, secret, validate, address }).toString(),
    ...(signal && { signal }),
  });

/** The origins that the content security policy must allow. */
export const providerOrigins = ({ scripts }: ScriptCaptcha): string[] => [
  ...new Set(Object.values(scripts).map((address) => new URL(address).origin)),
];
