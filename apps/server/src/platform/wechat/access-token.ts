import { ProbeFault } from '../probes/probe.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';

export interface AccessTokenOptions {
  appId: string;
  appSecret: string;
  endpoint: string;
  fetch: SafeFetch;
  clock(): string;
}

export interface AccessToken {
  get(): Promise<string>;
  /** Asks WeChat for the token, even while one is cached. Throws ProbeFault. */
  probe(signal: AbortSignal): Promise<void>;
  /** Makes the next `get` request a new token. */
  forget(): void;
}

/** Renewed this long before it expires, so that it does not expire during a call. */
const EARLY_MS = 300_000;

/** App id or secret is wrong, or the address of the portal is not in the white list. */
const ACCOUNT_REFUSED = new Set([40001, 40013, 40125, 40164, 50004, 50007]);

interface Answer {
  access_token?: unknown;
  expires_in?: unknown;
  errcode?: unknown;
}

/**
 * The account's access token, cached while valid; concurrent callers share one request. WeChat's stable-token call gives all processes the
 * same token, so a request does not invalidate another process's token.
 */
export function createAccessToken(options: AccessTokenOptions): AccessToken {
  const { appId, appSecret, endpoint, clock } = options;
  let cached: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function askWechat(signal?: AbortSignal): Promise<{ answer: Answer; code: number }> {
    const response = await options.fetch(`${endpoint}/cgi-bin/stable_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
      ...(signal && { signal }),
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    return { answer, code: Number(answer.errcode) || response.status };
  }

  async function ask(): Promise<string> {
    const { answer, code } = await askWechat();
    if (typeof answer.access_token !== 'string' || typeof answer.expires_in !== 'number') {
      throw new Error(`WeChat gave no access token (${code}).`);
    }
    cached = { token: answer.access_token, until: Date.parse(clock()) + answer.expires_in * 1000 - EARLY_MS };
    return cached.token;
  }

  return {
    async get() {
      if (cached && Date.parse(clock()) < cached.until) return cached.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    async probe(signal) {
      const { answer, code } = await askWechat(signal);
      if (typeof answer.access_token === 'string') return;
      throw new ProbeFault(ACCOUNT_REFUSED.has(code) ? 'refused' : 'unexpected', code);
    },
    forget() {
      cached = undefined;
    },
  };
}
