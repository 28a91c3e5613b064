import { safeRedirect } from '@ldy/domain/account/safe-redirect.ts';

/**
 * Secrets that come with an address: `?token=` from a partner's page, `#qid=` from single sign-on. They are taken out of the address bar
 * before the portal asks anything of anybody, so that no log, history or referrer keeps them.
 */
let token: string | undefined;
let qid: string | undefined;

const MAX_LENGTH = 2_000;

/** Called once, before the router reads the address. */
export function takeArrival(): void {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const isToken = url.searchParams.has('token');
  const isTicket = fragment.has('qid');
  if (!isToken && !isTicket) return;
  token = usable(url.searchParams.get('token'));
  qid = usable(fragment.get('qid'));
  url.searchParams.delete('token');
  if (isTicket) url.hash = '';
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}

/** The token, once. */
export function takeToken(): string | undefined {
  const taken = token;
  token = undefined;
  return taken;
}

/** The ticket with which sign-in goes on, once. */
export function takeTicket(): string | undefined {
  const taken = qid;
  qid = undefined;
  return taken;
}

/** Hands a ticket to the sign-in page. */
export function keepTicket(ticket: string): void {
  qid = usable(ticket);
}

/** A header takes visible ASCII alone. */
function usable(text: string | null): string | undefined {
  return text !== null && text.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

/** The wish of the address, if it is a page of this site other than the doors themselves. */
export function wishedPage(search: string): string | undefined {
  const wish = safeRedirect(new URLSearchParams(search).get('redirect'));
  return wish !== undefined && /^\/(?:login|singup)(?:[/?#]|$)/i.test(wish) ? undefined : wish;
}
