import type { FastifyRequest } from 'fastify';

/** The portal's own address, as it stands in what machines keep: the configured one, else the one that was asked. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const host = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i.test(request.host)
    ? request.host
    : 'localhost';
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
}
