import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmDisclaimer } from '@ldy/contract/accounts/disclaimer.ts';
import { signIn } from '@ldy/contract/accounts/sign-in.ts';
import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { digestPassword } from '../../apps/server/src/features/accounts/passwords/digest-password.ts';
import { solveCaptcha } from '../../apps/server/src/testing/solve-captcha.ts';
import { newNetwork } from './browser.ts';
import type { Portal } from './portal.ts';

export type AccountRole = Exclude<Role, 'visitor'>;

export interface Credentials {
  userName: string;
  password: string;
}

export interface DemoAccount extends Credentials {
  role: AccountRole;
}

/** The demo account of a role, with its password in this portal. */
export function demoAccount({ dataFolder }: Portal, role: AccountRole): DemoAccount {
  const { accounts } = JSON.parse(readFileSync(join(dataFolder, 'demo-accounts.json'), 'utf8')) as {
    accounts: DemoAccount[];
  };
  const account = accounts.find((each) => each.role === role);
  if (!account) throw new Error('There is no such demo account.');
  return account;
}

/** Sessions by portal and role: each account signs in once. */
const sessions = new Map<string, Promise<Session>>();

/** Signs a browser in with the shared session of a role. */
export async function signInAs(context: BrowserContext, portal: Portal, role: AccountRole): Promise<void> {
  const key = `${portal.url} ${role}`;
  const session = sessions.get(key) ?? startSession(portal, demoAccount(portal, role));
  sessions.set(key, session);
  await giveCookie(context, portal, await session);
}

/** Signs in with a separate session. */
export async function signInWith(
  context: BrowserContext,
  portal: Portal,
  account: Credentials & { disclaimed?: boolean },
): Promise<void> {
  await giveCookie(context, portal, await startSession(portal, account));
}

/** Session cookies of a browser, excluding the visitor cookie that counts quotas. */
export const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => !name.endsWith('visitor'));

export async function giveCookie(context: BrowserContext, { url }: Portal, { cookie }: Session): Promise<void> {
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url, httpOnly: true }]);
}

/** A client with a session and without a browser. */
export interface Session {
  /** `name=value` of its cookie. */
  cookie: string;
  /** Makes a call and returns `data`. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
}

/** By a token of the operator's command, which needs neither slider nor password: journeys of sign-in use those. The disclaimer is confirmed unless it is what the journey is about. */
export async function startSession(
  portal: Portal,
  { userName, disclaimed = true }: Pick<Credentials, 'userName'> & { disclaimed?: boolean },
): Promise<Session> {
  const printed = await portal.run('accounts', 'token', userName);
  const token = /^[\w-]{43}$/m.exec(printed)?.[0] ?? '';
  const client = createClient(portal);
  const answer = await client.post(signIn.path, { agreed: true }, { token });
  const session = client.session(answer, userName);
  if (disclaimed) await session.call(confirmDisclaimer, {});
  return session;
}

/** By slider, password and dynamic code: acts of staff ask for a session that was confirmed. */
export async function startConfirmedSession(
  portal: Portal,
  { userName, password }: Credentials,
  totp?: string,
): Promise<Session> {
  const client = createClient(portal);
  const validate = await solveCaptcha(client.post, 'sign-in');
  const answer = await client.post(signIn.path, {
    ...{ user_name: userName, password: digestPassword(password), validate, agreed: true },
    ...(totp && { totp }),
  });
  return client.session(answer, userName);
}

interface Answer {
  text: string;
  body: { code: number; msg: string; data: unknown };
}

function createClient({ url }: Portal) {
  let cookie = '';
  const network = newNetwork();
  const post = async (path: string, payload: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        ...{ 'x-forwarded-for': network, origin: url, cookie },
        ...headers,
      },
      body: JSON.stringify(payload),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await response.text();
    return { text, body: JSON.parse(text) };
  };
  const session = (signedIn: Answer, userName: string): Session => {
    if (signedIn.body.code !== 200 || cookie === '') throw new Error(`${userName} was not signed in: ${signedIn.text}`);
    return {
      cookie,
      async call<E extends Endpoint>({ path }: E, input: InputOf<E>): Promise<OutputOf<E>> {
        const { text, body } = await post(path, input);
        if (body.code !== 200) throw new Error(`${path}: ${text}`);
        return body.data as OutputOf<E>;
      },
    };
  };
  return { post, session };
}
