import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@ldy/domain/access/roles.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { digestPassword } from '../../apps/server/src/features/accounts/digest-password.ts';
import { type Post, solveCaptcha } from '../../apps/server/src/testing/solve-captcha.ts';
import { newNetwork } from './browser.ts';

export type AccountRole = Exclude<Role, 'visitor'>;

/** A portal with demo accounts: where it listens, and where it keeps their passwords. */
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

/** The demo account of a role, with the password that this portal gave it. */
export function demoAccount({ dataFolder }: SignInPlace, role: AccountRole): DemoAccount {
  const { accounts } = JSON.parse(readFileSync(join(dataFolder, 'demo-accounts.json'), 'utf8')) as {
    accounts: DemoAccount[];
  };
  const account = accounts.find((each) => each.role === role);
  if (!account) throw new Error(`There is no demo account of role ${role}.`);
  return account;
}

/** Cookies by portal and role: an account signs in once however many pages look at it. */
const sessions = new Map<string, Promise<string>>();

/** Lets a browser be signed in as a role. The session is shared by all that ask for the same role. */
export async function signInAs(context: BrowserContext, place: SignInPlace, role: AccountRole): Promise<void> {
  const key = `${place.url} ${role}`;
  const session = sessions.get(key) ?? signInByApi(place, demoAccount(place, role));
  sessions.set(key, session);
  await giveCookie(context, place, await session);
}

/** Signs in with a session of its own. */
export async function signInWith(context: BrowserContext, place: SignInPlace, account: Credentials): Promise<void> {
  await giveCookie(context, place, await signInByApi(place, account));
}

/** What a browser holds of a session: a visitor has a cookie too, by which the day's limits are counted. */
export const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => !name.endsWith('visitor'));

async function giveCookie(context: BrowserContext, { url }: SignInPlace, cookie: string): Promise<void> {
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url, httpOnly: true }]);
}

/** `name=value` of a session's cookie, for whoever has no browser context: the slider and the password, through the real calls. */
export const sessionCookieOf = (place: SignInPlace, account: Credentials): Promise<string> =>
  signInByApi(place, account);

async function signInByApi(place: SignInPlace, { userName, password }: Credentials): Promise<string> {
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
  });
  if (answer.body.code !== 200 || cookie === '') throw new Error(`${userName} was not signed in: ${answer.text}`);
  return cookie;
}
