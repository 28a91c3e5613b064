import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface RealIssuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** The next person to sign in, with their claims. */
  person: { sub: string; [claim: string]: unknown };
  /** Signs in at the issuer like a browser, and returns the URL of the redirect back. */
  visit(address: string): Promise<string>;
  close(): void;
}

/** A real OpenID Connect issuer on this machine that signs in everyone as `person`. */
export async function startIssuer(portal: string): Promise<RealIssuer> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: RealIssuer = {
    url,
    clientId: 'portal',
    clientSecret: 'a-secret-of-the-portal-that-is-long',
    person: { sub: 'person-1' },
    visit,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const provider = new Provider(url, {
    clients: [
      {
        client_id: issuer.clientId,
        client_secret: issuer.clientSecret,
        redirect_uris: [`${portal}/api/frontend/sso/callback`],
        post_logout_redirect_uris: [`${portal}/login`],
      },
    ],
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    claims: { profile: ['preferred_username', 'nickname'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => issuer.person }),
    async loadExistingGrant(context: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: issuer.person.sub } });
  });
  return issuer;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
}

/** Follows the issuer's own redirects with its cookies, up to the one that leaves it. */
async function visit(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The issuer answered ${response.status}: ${await response.text()}`);
    const next = new URL(location, url);
    if (next.origin !== url.origin) return next.href;
    url = next;
  }
  throw new Error('The issuer redirects in a circle.');
}
