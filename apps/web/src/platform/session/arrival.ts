import { safeRedirect } from '@ldy/domain/account/safe-redirect.ts';
import { storeInvitation } from './stored-invitation.ts';

/**
 * Secrets in the URL: `?token=` from a partner's page, `#qid=` from single sign-on, and the token of an invitation. They are removed from the URL before any request, so that no log,
 * history or referrer contains them.
 */
let token: string | undefined;
let ticket: ArrivedTicket | undefined;

/** Input for sign-in. `arrived`: the ticket came in the URL, so it may have been sent by somebody else. */
export interface ArrivedTicket {
  qid: string;
  arrived?: true;
}

const MAX_LENGTH = 2_000;

/** Called once, before the router reads the URL. */
export function takeArrival(): void {
  if (storeInvitation(window.location))
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
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

/** Returns the token on the first call only. */
export function takeToken(): string | undefined {
  const taken = token;
  token = undefined;
  return taken;
}

/** Returns the ticket for continuing sign-in on the first call only. */
export function takeTicket(): ArrivedTicket | undefined {
  const taken = ticket;
  ticket = undefined;
  return taken;
}

/** Hands a ticket from an API answer to the sign-in page. */
export function storeTicket(answered: string): void {
  const qid = usable(answered);
  ticket = qid === undefined ? undefined : { qid };
}

/** Header values are restricted to visible ASCII. */
function usable(text: string | null): string | undefined {
  return text !== null && text.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

/** The `redirect` parameter, if it is a page of this site other than the sign-in pages. */
export function wishedPage(search: string): string | undefined {
  const wish = safeRedirect(new URLSearchParams(search).get('redirect'));
  return wish !== undefined && /^\/(?:login|singup)(?:[/?#]|$)/i.test(wish) ? undefined : wish;
}
