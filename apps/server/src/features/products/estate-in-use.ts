import { createHash } from 'node:crypto';
import { ESTATE, type Estate } from '@ldy/domain/product/names/estate.ts';

let inUse: Estate = ESTATE;

/** Which products count as 信创 in this process: set once at its start, from the configuration, which all processes of a portal share. */
export function estateInUse(): Estate {
  return inUse;
}

export function useEstate(estate: Estate): void {
  inUse = estate;
}

/** '' for ours alone, else a digest of what an operator's file makes of it, whatever the order of its lines. */
export function estateKey(): string {
  if (inUse === ESTATE) return '';
  const rows = [...inUse].map(([id, category]) => `${id}\t${category ?? ''}`).sort();
  return createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16);
}
