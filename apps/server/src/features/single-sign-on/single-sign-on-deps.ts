import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Issuer } from './issuer.ts';

export interface SingleSignOnDeps {
  database: Database;
  sealer: Sealer;
  clock(): string;
  issuer: Issuer;
  /** Origin of the portal as registered with the issuer. */
  publicUrl: string;
}
