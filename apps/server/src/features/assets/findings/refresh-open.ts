import { isOpen, type OpenFacts } from '@ldy/domain/asset/open-finding.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readVerdicts, type StoredVerdict } from './finding-of.ts';

/** Findings of these assets, or of these vulnerabilities among a holder's; what is not given narrows nothing. */
export interface OpenWhere {
  holderId?: string;
  assetIds?: readonly string[];
  anchors?: readonly string[];
}

/** A finding as what closes it is decided. */
export interface OpenRow {
  asset_id: string;
  anchor: string;
  holder_id: string;
  verdicts: readonly StoredVerdict[];
}
/** What one capability knows of these findings, in their order. Each that closes findings is in `CLOSING`. */
export type Closing = (tx: Transaction, findings: readonly OpenRow[]) => Promise<readonly Partial<OpenFacts>[]>;

const CLOSING: readonly Closing[] = [];
const OPEN: OpenFacts = { work: 0, isSetAside: false };
const AT_ONCE = 1_000;

/** Decides again which findings there is something to do about. What changes what closes a finding calls it in the same transaction. */
export async function refreshOpen(tx: Transaction, { holderId, assetIds, anchors }: OpenWhere): Promise<void> {
  if (CLOSING.length === 0) return;
  const asked = [holderId ?? null, assetIds ?? null, anchors ?? null];
  let after = ['00000000-0000-0000-0000-000000000000', ''];
  for (;;) {
    const stored = await tx.query<Omit<OpenRow, 'verdicts'> & { verdicts: unknown }>(
      `select asset_id, anchor, holder_id, verdicts from asset_finding
       where ($1::uuid is null or holder_id = $1) and ($2::uuid[] is null or asset_id = any($2)) and ($3::text[] is null or anchor = any($3))
         and (asset_id, anchor) > ($4::uuid, $5) order by asset_id, anchor limit $6`,
      [...asked, ...after, AT_ONCE],
    );
    const rows = stored.map((row) => ({ ...row, verdicts: readVerdicts(row.verdicts) }));
    const known = await Promise.all(CLOSING.map((closing) => closing(tx, rows)));
    const open = rows.map((_, at) => isOpen(Object.assign({}, OPEN, ...known.map((facts) => facts[at]))));
    await tx.execute(
      `update asset_finding f set is_open = given.is_open
       from unnest($1::uuid[], $2::text[], $3::boolean[]) as given (asset_id, anchor, is_open)
       where f.asset_id = given.asset_id and f.anchor = given.anchor and f.is_open <> given.is_open`,
      [rows.map(({ asset_id }) => asset_id), rows.map(({ anchor }) => anchor), open],
    );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = [last.asset_id, last.anchor];
  }
}
