import * as client from 'openid-client';
import type { SsoConfiguration } from '../../platform/config/channels.ts';
import { type Probe, ProbeFault } from '../../platform/probes/probe.ts';
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';

/** Personal data taken from the issuer. */
export interface Person {
  issuer: string;
  subject: string;
  /** As proposed by the issuer, unvalidated. */
  proposedName: string | undefined;
  /** Only if the issuer says it is verified. */
  mail: string | undefined;
}

/** Values that bind the redirect and the return. */
export interface Proofs {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Issuer {
  /** The URL at which the browser signs in; `again`: even if it is signed in there. */
  beginUrl(proofs: Proofs, options?: { again?: boolean }): Promise<URL>;
  /**
   * `address` is the full URL of the return. Throws when any check fails; with `maxAge` also if the issuer does not say that the person signed in there
   * at most so many seconds ago.
   */
  complete(address: URL, proofs: Proofs, options?: { maxAge?: number | undefined }): Promise<Person>;
  /** The URL at which the browser ends its session with the issuer, '' if the issuer has none. */
  endUrl(): Promise<string>;
  /** Reads the discovery document again. */
  probe: Probe;
}

export const CALLBACK_PATH = '/api/frontend/sso/callback';
const TIMEOUT_SECONDS = 10;
/** How long discovery data and keys of the issuer are cached. */
const KEEP_MS = 3_600_000;

/**
 * An OpenID Connect issuer: authorization code flow with PKCE, state and nonce. The discovery document is read on first use, so that the
 * portal starts without the issuer.
 */
export function createIssuer(sso: SsoConfiguration, now: () => number = Date.now): Issuer {
  let cached: { reading: Promise<client.Configuration>; until: number } | undefined;

  function configuration(): Promise<client.Configuration> {
    if (cached && now() < cached.until) return cached.reading;
    const reading = discover(sso);
    cached = { reading, until: now() + KEEP_MS };
    reading.catch(() => {
      cached = undefined;
    });
    return reading;
  }

  return {
    async beginUrl({ state, nonce, verifier }, { again = false } = {}) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: sso.publicUrl + CALLBACK_PATH,
        response_type: 'code',
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // `prompt` asks for it; `max_age` has the issuer say when it was, because the person at the browser can take `prompt` away.
        ...(again && { prompt: 'login', max_age: '0' }),
      });
    },
    async complete(address, { state, nonce, verifier }, { maxAge } = {}) {
      const tokens = await client.authorizationCodeGrant(await configuration(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(maxAge !== undefined && { maxAge }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The issuer answered without an id token.');
      const userInfo: Record<string, unknown> = {
        ...(await readUserInfo(await configuration(), tokens.access_token, claims.sub)),
        ...claims,
      };
      return {
        issuer: claims.iss,
        subject: claims.sub,
        proposedName: text(userInfo.preferred_username) ?? text(userInfo.nickname),
        mail: userInfo.email_verified === true ? text(userInfo.email) : undefined,
      };
    },
    async endUrl() {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return '';
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${sso.publicUrl}/login` }).href;
    },
    async probe() {
      await discover(sso).catch((error: unknown) => {
        // The library keeps what went wrong in `cause`: our own error of the connection, or the answer.
        const { cause } = error as { cause?: unknown };
        throw cause instanceof Response ? new ProbeFault('unexpected', cause.status) : error;
      });
    },
  };
}

/** Name and mail when the id token has only the subject. Signing in works without them. */
async function readUserInfo(config: client.Configuration, accessToken: string, subject: string) {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(config, accessToken, subject).catch(() => ({}));
}

const text = (claim: unknown): string | undefined => (typeof claim === 'string' && claim !== '' ? claim : undefined);

async function discover({ issuer, clientId, clientSecret }: SsoConfiguration): Promise<client.Configuration> {
  const isPlain = new URL(issuer).protocol === 'http:';
  const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [client.customFetch]: toFetch(createSafeFetch({ hosts: [], configured: [issuer] })),
    timeout: TIMEOUT_SECONDS,
    execute: isPlain ? [client.allowInsecureRequests] : [],
  });
  // Endpoints named in the discovery document may be on other hosts, but not in a private network.
  const { token_endpoint, jwks_uri, userinfo_endpoint } = config.serverMetadata();
  const hosts = [token_endpoint, jwks_uri, userinfo_endpoint].flatMap((address) =>
    address ? [new URL(address).hostname] : [],
  );
  config[client.customFetch] = toFetch(createSafeFetch({ hosts, configured: [issuer] }));
  return config;
}

/** The portal's safe fetch, with the signature that openid-client expects. */
const toFetch =
  (safely: SafeFetch): client.CustomFetch =>
  (url, { method, headers, body, signal }) =>
    safely(url, {
      method,
      headers: headers as Record<string, string>,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      ...(signal ? { signal } : {}),
      redirect: 'manual',
    });
