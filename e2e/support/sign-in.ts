import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@ldy/domain/access/roles.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { digestPassword } from '../../apps/server/src/features/accounts/passwords/digest-password.ts';
import { type Post, solveCaptcha } from '../../apps/server/src/testing/solve-captcha.ts';
import { newNetwork } from './browser.ts';
import type { Portal } from './portal.ts';

export type AccountRole = Exclude<Role, 'visitor'>;

/** A portal with demo accounts: its URL, and the folder with their passwords. */
interface SignInPlace {
  url: string;
  dataFolder: string;
}

export interface Credentials {
  userName: string;
  password: string;
}

export interface DemoAccount extends Credentials {
  role: AccountRole;
}

/** The demo account of a role, with its password in this portal. */
export const demoAccount = (place: SignInPlace, role: AccountRole): DemoAccount =>
  findDemoAccount(place, (account) => account.role === role);

const ADMINISTRATOR = 'demo-admin';

function findDemoAccount({ dataFolder }: SignInPlace, isWanted: (account: DemoAccount) => boolean): DemoAccount {
  const { accounts } = JSON.parse(readFileSync(join(dataFolder, 'demo-accounts.json'), 'utf8')) as {
    accounts: DemoAccount[];
  };
  const account = accounts.find(isWanted);
  if (!account) throw new Error('There is no such demo account.');
  return account;
}

/** Session cookies by portal and role: each account signs in once. */
const sessions = new Map<string, Promise<string>>();

/** Signs a browser in with the shared session of a role. */
export async function signInAs(context: BrowserContext, place: SignInPlace, role: AccountRole): Promise<void> {
  const key = `${place.url} ${role}`;
  const session = sessions.get(key) ?? signInByApi(place, demoAccount(place, role));
  sessions.set(key, session);
  await giveCookie(context, place, await session);
}

/** Signs a browser in as the administrator of the demo, with the dynamic code from the operator's command; once per portal, because a code works once. */
export async function signInAsAdministrator(context: BrowserContext, place: Portal): Promise<void> {
  const key = `${place.url} administrator`;
  const signIn = async () => {
    const printed = await place.run('accounts', 'totp', ADMINISTRATOR);
    const code = /\b\d{6}\b/.exec(printed)?.[0];
    return signInByApi(
      place,
      findDemoAccount(place, ({ userName }) => userName === ADMINISTRATOR),
      code,
    );
  };
  const session = sessions.get(key) ?? signIn();
  sessions.set(key, session);
  await giveCookie(context, place, await session);
}

/** Signs in with a separate session. */
export async function signInWith(context: BrowserContext, place: SignInPlace, account: Credentials): Promise<void> {
  await giveCookie(context, place, await signInByApi(place, account));
}

/** Session cookies of a browser, excluding the visitor cookie that counts quotas. */
export const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => !name.endsWith('visitor'));

async function giveCookie(context: BrowserContext, { url }: SignInPlace, cookie: string): Promise<void> {
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url, httpOnly: true }]);
}

/** `name=value` of a new session cookie, obtained through the real slider and sign-in calls, for use without a browser context. */
export const sessionCookieOf = (place: SignInPlace, account: Credentials): Promise<string> =>
  signInByApi(place, account);

async function signInByApi(place: SignInPlace, { userName, password }: Credentials, totp?: string): Promise<string> {
  let cookie = '';
  const network = newNetwork();
  const post: Post = async (path, payload) => {
    const response = await fetch(`${place.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': network,
        origin: place.url,
      },
      body: JSON.stringify(payload),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), text, headers: {} };
  };
  const validate = await solveCaptcha(post, 'sign-in');
  const answer = await post('/api/frontend/user/login', {
    user_name: userName,
    password: digestPassword(password),
    validate,
    agreed: true,
    ...(totp && { totp }),
  });
  if (answer.body.code !== 200 || cookie === '') throw new Error(`${userName} was not signed in: ${answer.text}`);
  return cookie;
}
