import { safeRedirect } from '@ldy/domain/account/safe-redirect.ts';

/**
 * Secrets that come with an address: `?token=` from a partner's page, `#qid=` from single sign-on. They are taken out of the address bar
 * before the portal asks anything of anybody, so that no log, history or referrer keeps them.
 */
let token: string | undefined;
let ticket: ArrivedTicket | undefined;

/** As sign-in takes it. `arrived` says that it stood in the address, which anybody may have made. */
export interface ArrivedTicket {
  qid: string;
  arrived?: true;
}

const MAX_LENGTH = 2_000;

/** Called once, before the router reads the address. */
export function takeArrival(): void {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const isToken = url.searchParams.has('token');
  const isTicket = fragment.has('qid');
  if (!isToken && !isTicket) return;
  token = usable(url.searchParams.get('token'));
  const qid = usable(fragment.get('qid'));
  ticket = qid === undefined ? undefined : { qid, arrived: true };
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
export function takeTicket(): ArrivedTicket | undefined {
  const taken = ticket;
  ticket = undefined;
  return taken;
}

/** Hands a ticket that a call of ours answered to the sign-in page. */
export function storeTicket(answered: string): void {
  const qid = usable(answered);
  ticket = qid === undefined ? undefined : { qid };
}

/** A header takes visible ASCII alone. */
function usable(text: string | null): string | undefined {
  return text !== null && text.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

/** The wish of the address, if it is a page of this site other than the sign-in pages themselves. */
export function wishedPage(search: string): string | undefined {
  const wish = safeRedirect(new URLSearchParams(search).get('redirect'));
  return wish !== undefined && /^\/(?:login|singup)(?:[/?#]|$)/i.test(wish) ? undefined : wish;
}
