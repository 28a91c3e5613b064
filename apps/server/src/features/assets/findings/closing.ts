import type { OpenFacts } from '@ldy/domain/asset/open-finding.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredVerdict } from './finding-of.ts';

/** A finding as what closes it is decided. */
export interface OpenRow {
  asset_id: string;
  anchor: string;
  holder_id: string;
  verdicts: readonly StoredVerdict[];
}
/** What one capability knows of these findings, in their order. Each that closes findings is in `CLOSING`. */
export type Closing = (tx: Transaction, findings: readonly OpenRow[]) => Promise<readonly Partial<OpenFacts>[]>;
