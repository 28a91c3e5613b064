import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { storable } from '../own/stated-component.ts';
import { noteGone } from '../work/note-gone.ts';
import { type Cause, causesOf } from './causes.ts';
import { changesBetween, type FindingChange } from './difference.ts';
import { type FindingRow, readVerdicts } from './finding-of.ts';
import type { Former, Judgement } from './judgement.ts';

/** What is stored of an asset. */
interface Stored {
  findings: readonly FindingRow[];
  /** Of these vulnerabilities alone. */
  anchors?: readonly string[];
  /** These stay as they are. */
  except?: ReadonlySet<string>;
  /** Of when it was judged before; undefined for the first time. */
  former: Former | undefined;
  now: Pick<Judgement, 'rules' | 'digest' | 'judgedAt'>;
}

/**
 * In place of what was stored, with a note of each verdict that is another one. A finding that stays keeps the time it was found. The row of the asset is locked by the
 * caller, which calls `refreshOpen` when the judgement is stored, too.
 */
export async function storeFindings(
  tx: Transaction,
  { id }: Pick<Asset, 'id'>,
  { findings: given, anchors, except = new Set(), former, now }: Stored,
): Promise<FindingChange[]> {
  const stored = await tx.query<{ anchor: string; verdict: 0 | 1; verdicts: unknown }>(
    'select anchor, verdict, verdicts from asset_finding where asset_id = $1 and ($2::text[] is null or anchor = any($2))',
    [id, anchors ?? null],
  );
  const before = stored.flatMap((row) =>
    except.has(row.anchor) ? [] : { ...row, verdicts: readVerdicts(row.verdicts) },
  );
  const findings = given.filter(({ anchor }) => !except.has(anchor));
  const changes = changesBetween(before, findings);
  if (former && changes.length > 0)
    await noteChanges(tx, id, changes, await causesOf(tx, changes, former, now), now.judgedAt);
  const left = new Set(findings.map(({ anchor }) => anchor));
  const gone = before.map(({ anchor }) => anchor).filter((anchor) => !left.has(anchor));
  await noteGone(tx, { assetId: id, gone, there: [...left], now: now.judgedAt });
  if (gone.length > 0)
    await tx.execute('delete from asset_finding where asset_id = $1 and anchor = any($2::text[])', [id, gone]);
  await putFindings(tx, id, findings, now.judgedAt);
  return changes;
}

export const putJudgement = (tx: Transaction, id: string, judgement: Judgement) =>
  tx.execute(
    `insert into asset_judgement (asset_id, rules, position, digest, covered, total, unaffected, as_of, judged_at, state, sources)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text[])
     on conflict (asset_id) do update set (rules, position, digest, covered, total, unaffected, as_of, judged_at, state, sources, is_caught_up)
       = (excluded.rules, excluded.position, excluded.digest, excluded.covered, excluded.total, excluded.unaffected, excluded.as_of,
          excluded.judged_at, excluded.state, excluded.sources, false)`,
    [
      ...[id, judgement.rules, judgement.position, judgement.digest, judgement.covered, judgement.total],
      ...[judgement.unaffected, judgement.asOf, judgement.judgedAt, judgement.state, judgement.sources],
    ],
  );

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

/** The release note of verdicts, one line for each finding that is another one. */
const noteChanges = (
  tx: Transaction,
  id: string,
  changes: readonly FindingChange[],
  causes: readonly Cause[],
  at: string,
) =>
  tx.execute(
    `insert into verdict_change (holder_id, asset_id, anchor, component, components, before, after, cause, what, why, source, at)
     select a.holder_id, a.id, given.anchor, given.component, given.components, given.before, given.after, given.cause, given.what, given.why,
       given.source, $3::timestamptz
     from asset a, jsonb_to_recordset($2::jsonb) as given (anchor text, component text, components integer, before smallint, after smallint,
       cause text, what text, why text, source text)
     where a.id = $1`,
    [id, JSON.stringify(changes.map((change, place) => ({ ...change, ...causes[place] }))), at],
  );
