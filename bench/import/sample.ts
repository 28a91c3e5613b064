import { createHash } from 'node:crypto';
import type { AnyConnector } from '@ldy/connectors/registry.ts';

/** Sources that are one file each: of these every n-th record is sampled, of the others every n-th file. */
const ONE_FILE = new Set(['kev', 'epss', 'poc-references', 'capec']);

/** The connector limited to a share of its files or records. */
export function sampled(connector: AnyConnector, share: number): AnyConnector {
  if (share >= 1) return connector;
  const every = Math.round(1 / share);
  if (!ONE_FILE.has(connector.name)) {
    const chosen = (name: string) => createHash('md5').update(name).digest().readUInt16BE(0) % every === 0;
    return { ...connector, accepts: (name) => connector.accepts(name) && chosen(name) };
  }
  return {
    ...connector,
    async *read(file) {
      let number = 0;
      for await (const delivered of connector.read(file)) if (number++ % every === 0) yield delivered;
    },
  };
}
