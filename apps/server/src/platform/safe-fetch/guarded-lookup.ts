import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type AddressKind, classifyAddress } from './classify-address.ts';
import { OutboundRefusedError } from './outbound-errors.ts';

/** Returns all addresses of a host, or throws. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * The DNS lookup of a connecting socket, so the addresses checked are those connected to: DNS rebinding has no effect. One forbidden
 * address refuses the whole host.
 */
export function guardedLookup(allowed: ReadonlySet<AddressKind>, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const first = addresses[0];
        if (!first || addresses.some(({ address }) => !allowed.has(classifyAddress(address)))) {
          return callback(
            new OutboundRefusedError(`${host} is not called: it resolves to an address that is not public.`),
            '',
          );
        }
        if (options.all) return callback(null, addresses);
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
