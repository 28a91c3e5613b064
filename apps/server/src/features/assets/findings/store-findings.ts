import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import type { ExposureState } from '@ldy/domain/asset/exposure.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { storable } from '../own/stated-component.ts';
import { noteGone } from '../work/note-gone.ts';
import type { FindingRow } from './finding-of.ts';
import { refreshOpen } from './refresh-open.ts';

/** By what an asset was judged, and what came of it. */
export interface Judgement {
  rules: string;
  /** Of the log of changes: all before it was judged. */
  position: string;
  /** Of what was compared. */
  digest: string;
  covered: number;
  total: number;
  unaffected: number;
  asOf: string | null;
  judgedAt: string;
  state: ExposureState;
}

/** In place of what was stored of the asset. A finding that stays keeps the time it was found. The row of the asset is locked by the caller. */
export async function storeFindings(
  tx: Transaction,
  { id }: Pick<Asset, 'id'>,
  findings: readonly FindingRow[],
  judgement: Judgement,
): Promise<void> {
  const anchors = findings.map(({ anchor }) => anchor);
  await noteGone(tx, { assetId: id, anchors, now: judgement.judgedAt });
  await tx.execute('delete from asset_finding where asset_id = $1 and anchor <> all($2::text[])', [id, anchors]);
  await putFindings(tx, id, findings, judgement.judgedAt);
  await tx.execute(
    `insert into asset_judgement (asset_id, rules, position, digest, covered, total, unaffected, as_of, judged_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (asset_id) do update set (rules, position, digest, covered, total, unaffected, as_of, judged_at, state)
       = (excluded.rules, excluded.position, excluded.digest, excluded.covered, excluded.total, excluded.unaffected, excluded.as_of,
          excluded.judged_at, excluded.state)`,
    [
      ...[id, judgement.rules, judgement.position, judgement.digest, judgement.covered, judgement.total],
      ...[judgement.unaffected, judgement.asOf, judgement.judgedAt, judgement.state],
    ],
  );
  await refreshOpen(tx, { assetIds: [id] });
}

const AT_ONCE = 500;
const SAME = `(f.verdict, f.exploited, f.priority, f.severity, f.urgency, f.components, f.verdicts)
  is not distinct from (excluded.verdict, excluded.exploited, excluded.priority, excluded.severity, excluded.urgency, excluded.components, excluded.verdicts)`;

/** Those that are there stay where nothing of them is different. */
async function putFindings(tx: Transaction, id: string, findings: readonly FindingRow[], now: string): Promise<void> {
  for (let at = 0; at < findings.length; at += AT_ONCE) {
    const rows = findings.slice(at, at + AT_ONCE);
    await tx.execute(
      `insert into asset_finding as f (asset_id, anchor, holder_id, verdict, exploited, priority, severity, urgency, components, verdicts, found_at, changed_at)
       select a.id, given.anchor, a.holder_id, given.verdict, given.exploited, given.priority, given.severity, given.urgency, given.components,
         given.verdicts, $3::timestamptz, $3::timestamptz
       from asset a, jsonb_to_recordset($2::jsonb) as given (anchor text, verdict smallint, exploited boolean, priority smallint, severity smallint,
         urgency integer, components integer, verdicts jsonb)
       where a.id = $1
       on conflict (asset_id, anchor) do update set (verdict, exploited, priority, severity, urgency, components, verdicts, changed_at)
         = (excluded.verdict, excluded.exploited, excluded.priority, excluded.severity, excluded.urgency, excluded.components, excluded.verdicts,
            excluded.changed_at)
       where not (${SAME})`,
      [id, JSON.stringify(rows, (_, value) => (typeof value === 'string' ? storable(value) : value)), now],
    );
  }
}
