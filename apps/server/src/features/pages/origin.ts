import type { FastifyRequest } from 'fastify';

/** The portal's origin for URLs that search engines store: the configured one, else that of the request. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const isHost = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i.test(request.host);
  const origin = `${scheme}://${request.host}`;
  // 1.2.3.999 looks like a host name but is not one.
  return isHost && URL.canParse(origin) ? origin : `${scheme}://localhost`;
}

/** The requested URL, if it is on this portal: `//elsewhere/home` and malformed URLs are not. */
export function addressOf(url: string, origin: string): URL | undefined {
  const address = URL.parse(url, origin);
  return address?.origin === new URL(origin).origin ? address : undefined;
}
