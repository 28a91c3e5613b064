import type { FastifyRequest } from 'fastify';
import { ForbiddenError } from '../errors.ts';

/**
 * CSRF protection: another site can make a browser send a simple request with the visitor's cookies, but not with a custom header. So calls
 * need `X-Requested-With`, and if the browser sends the origin, it must be ours.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { headers } = request;
  if (headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw new ForbiddenError('请求缺少 X-Requested-With: XMLHttpRequest');
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new ForbiddenError('不接受来自其他站点的请求');
  const { origin } = headers;
  if (origin !== undefined && !isOurs(origin, request, publicUrl)) throw new ForbiddenError('不接受来自其他站点的请求');
}

/**
 * A websocket cannot carry a custom header, and any page may open one with the visitor's cookies; but browsers always send the origin. RFC
 * 6455, section 10.2.
 */
export function requireOurOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined || !isOurs(origin, request, publicUrl)) throw new ForbiddenError('不接受来自其他站点的请求');
}

const isOurs = (origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean =>
  origin === publicUrl || origin === `${request.protocol}://${request.host}`;
