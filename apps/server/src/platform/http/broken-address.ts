import { isBrokenPath } from '@ldy/contract/pages.ts';
import type { FastifyRequest } from 'fastify';
import { BrokenAddressError, type KnownError, NotFoundError } from '../errors.ts';

/**
 * The address by which a request is routed. RFC 9112 requires servers to accept the absolute form that proxies get (`GET http://host/home`); the host is
 * taken from `Host`. A path that cannot be decoded would pass every hook by: its percent signs are taken as such.
 */
export function routedAddress(url: string): string {
  const address = url.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  const path = pathOf(address);
  return isBrokenPath(path) ? path.replaceAll('%', '%25') + address.slice(path.length) : address;
}

type Addressed = Pick<FastifyRequest, 'originalUrl'>;

export const hasBrokenAddress = ({ originalUrl }: Addressed): boolean => isBrokenPath(pathOf(originalUrl));

/** What is thrown where nothing is. */
export const nothingAt = (request: Addressed): KnownError =>
  hasBrokenAddress(request) ? new BrokenAddressError() : new NotFoundError();

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
