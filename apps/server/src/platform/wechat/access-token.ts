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
  /** The next `get` asks WeChat. */
  forget(): void;
}

/** Renewed this much before its end, so that no call meets its end on the way. */
const EARLY_MS = 300_000;

/**
 * The account's access token, kept while it lives; whoever asks at once waits for one answer. The stable call gives all processes the
 * same token: asking does not kill the token of another.
 */
export function createAccessToken(options: AccessTokenOptions): AccessToken {
  const { appId, appSecret, endpoint, clock } = options;
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const response = await options.fetch(`${endpoint}/cgi-bin/stable_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret }),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      access_token?: unknown;
      expires_in?: unknown;
      errcode?: unknown;
    };
    if (typeof answer.access_token !== 'string' || typeof answer.expires_in !== 'number') {
      throw new Error(`WeChat gave no access token (${Number(answer.errcode) || response.status}).`);
    }
    kept = { token: answer.access_token, until: Date.parse(clock()) + answer.expires_in * 1000 - EARLY_MS };
    return kept.token;
  }

  return {
    async get() {
      if (kept && Date.parse(clock()) < kept.until) return kept.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget() {
      kept = undefined;
    },
  };
}
