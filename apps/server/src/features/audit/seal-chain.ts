import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { hex } from './audit-row.ts';

export const sealMac = (sealer: Pick<Sealer, 'index'>, seq: number, hash: Uint8Array): Buffer =>
  sealer.index('audit.seal', `${seq}:${hex(hash)}`);

/** Signs the current end of the chain, unless it is signed already. */
export async function sealChain(database: Database, sealer: Pick<Sealer, 'index'>, now: string): Promise<void> {
  const [head] = await database.query<{ seq: number; hash: Uint8Array }>(
    'select seq, hash from audit_head where seq > 0',
  );
  if (!head) return;
  await database.execute(
    'insert into audit_seal (seq, hash, mac, at) values ($1, $2, $3, $4) on conflict (seq) do nothing',
    [head.seq, head.hash, sealMac(sealer, head.seq, head.hash), now],
  );
}
