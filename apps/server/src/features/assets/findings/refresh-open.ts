import { isOpen, type OpenFacts } from '@ldy/domain/asset/open-finding.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { setAside } from '../decisions/set-aside.ts';
import { closeByWork } from '../work/close-by-work.ts';
import type { Closing, OpenRow } from './closing.ts';
import { readVerdicts } from './finding-of.ts';

/** Findings of these assets, or of these vulnerabilities among a holder's; what is not given narrows nothing. */
export interface OpenWhere {
  holderId?: string;
  assetIds?: readonly string[];
  anchors?: readonly string[];
  findings?: readonly Pick<OpenRow, 'asset_id' | 'anchor'>[];
}

const CLOSING: readonly Closing[] = [closeByWork, setAside];
const OPEN: OpenFacts = { work: 0, isSetAside: false };
const AT_ONCE = 1_000;

/** Decides again which findings there is something to do about. What changes what closes a finding calls it in the same transaction. */
export async function refreshOpen(
  tx: Transaction,
  { holderId, assetIds, anchors, findings }: OpenWhere,
): Promise<void> {
  const asked = [
    ...[holderId ?? null, assetIds ?? null, anchors ?? null],
    ...[findings?.map(({ asset_id }) => asset_id) ?? null, findings?.map(({ anchor }) => anchor) ?? null],
  ];
  let after = ['00000000-0000-0000-0000-000000000000', ''];
  for (;;) {
    const stored = await tx.query<Omit<OpenRow, 'verdicts'> & { verdicts: unknown }>(
      `select asset_id, anchor, holder_id, verdicts from asset_finding
       where ($1::uuid is null or holder_id = $1) and ($2::uuid[] is null or asset_id = any($2)) and ($3::text[] is null or anchor = any($3))
         and ($4::uuid[] is null or (asset_id, anchor) in (select * from unnest($4::uuid[], $5::text[])))
         and (asset_id, anchor) > ($6::uuid, $7) order by asset_id, anchor limit $8`,
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
