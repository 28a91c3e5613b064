import { checkDestination, type Destination, type Destinations } from './check-destination.ts';
import { OutboundFailedError, OutboundRefusedError } from './outbound-errors.ts';
import type { OutboundRequest } from './request-once.ts';

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** The address is another one from now on. */
const PERMANENT = new Set([301, 308]);

interface Head {
  status: number;
  headers: Headers;
}

export interface Followed<Answer> {
  answer: Answer;
  /** Where the answer came from. */
  url: URL;
  /** Where to ask from now on: as far as every redirect on the way there was permanent. */
  permanentUrl: URL;
}

/** Asks by `request`, and follows redirects, each checked like the first address. */
export async function followRedirects<Answer extends Head>(
  address: string | URL,
  destinations: Destinations,
  request: OutboundRequest,
  ask: (target: Destination, request: OutboundRequest) => Promise<Answer>,
): Promise<Followed<Answer>> {
  let target = checkDestination(address, destinations);
  let asked = request;
  let permanentUrl = target.url;
  let isPermanent = true;
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(target, asked);
    const location = answer.headers.get('location');
    if (!REDIRECTS.has(answer.status) || location === null) return { answer, url: target.url, permanentUrl };
    if (redirects === MOST_REDIRECTS) throw new OutboundFailedError(`${target.url.host} redirects too often.`);
    // Requests with a body are not redirected.
    if (asked.method !== 'GET' && asked.method !== 'HEAD')
      throw new OutboundFailedError(`${target.url.host} redirects a ${asked.method}.`);
    const next = nextTarget(target, location, destinations);
    if (next.url.origin !== target.url.origin) asked = { ...asked, headers: withoutSecrets(asked.headers) };
    isPermanent &&= PERMANENT.has(answer.status);
    if (isPermanent) permanentUrl = next.url;
    target = next;
  }
}

function nextTarget({ url }: Destination, location: string, destinations: Destinations): Destination {
  if (!URL.canParse(location, url.href)) throw new OutboundRefusedError('A redirect leads to no URL.');
  const next = checkDestination(new URL(location, url), destinations);
  if (url.protocol === 'https:' && next.url.protocol !== 'https:')
    throw new OutboundRefusedError(`${url.host} redirects from https to http.`);
  return next;
}

/** What only says what is wanted: it goes along to another origin. */
const HARMLESS = new Set(['accept', 'user-agent', 'if-none-match', 'if-modified-since']);

const withoutSecrets = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.has(name)));
