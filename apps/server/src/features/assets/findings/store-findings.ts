import type { Transaction } from '#server/platform/database/database.ts';
import { storable } from '../own/storable.ts';
import { type FindingKeys, noteGone } from '../work/note-gone.ts';
import { type Cause, causesOf, happenedTo } from './causes.ts';
import { changesBetween, type FindingChange } from './difference.ts';
import { type FindingRow, readVerdicts } from './finding-of.ts';
import type { Former, Judgement } from './judgement.ts';

/** What was judged of an asset. */
export interface JudgedFindings {
  assetId: string;
  findings: readonly FindingRow[];
  /** Of these vulnerabilities alone. */
  anchors?: readonly string[];
  /** These stay as they are. */
  except?: ReadonlySet<string>;
  /** Of when it was judged before; undefined for the first time. */
  former: Former | undefined;
  now: Pick<Judgement, 'rules' | 'digest'>;
}

type Known = Pick<FindingRow, 'anchor' | 'verdict' | 'verdicts'>;

/**
 * In place of what was stored, with a note of each verdict that is another one. A finding that stays keeps the time it was found. Statements are the same number for one
 * asset as for a hundred: a vulnerability may be in all of them. The rows of the assets are locked by the caller, which calls `refreshOpen` when the judgements are
 * stored, too.
 */
export async function storeFindings(tx: Transaction, judged: readonly JudgedFindings[], now: string): Promise<void> {
  const before = await loadFindings(tx, judged);
  const changed = judged.map((one) => {
    const { assetId, findings, except } = one;
    const was = before.get(assetId)?.filter(({ anchor }) => isOf(one, anchor)) ?? [];
    const is = except ? findings.filter(({ anchor }) => !except.has(anchor)) : findings;
    const left = new Set(is.map(({ anchor }) => anchor));
    const gone = was.map(({ anchor }) => anchor).filter((anchor) => !left.has(anchor));
    return { ...one, is, left, gone, changes: changesBetween(was, is) };
  });
  await noteChanges(tx, changed, now);
  const gone = keysOf(changed.map(({ assetId, gone: anchors }) => ({ assetId, anchors })));
  const there = keysOf(changed.map(({ assetId, left }) => ({ assetId, anchors: [...left] })));
  await noteGone(tx, { gone, there, now });
  if (gone.assets.length > 0)
    await tx.execute(
      `delete from asset_finding f using unnest($1::uuid[], $2::text[]) as given (asset_id, anchor)
       where f.asset_id = given.asset_id and f.anchor = given.anchor`,
      [gone.assets, gone.anchors],
    );
  const rows = changed.flatMap(({ assetId, is }) => is.map((row) => ({ asset_id: assetId, ...row })));
  await putFindings(tx, rows, now);
}

/** By asset. */
async function loadFindings(tx: Transaction, judged: readonly JudgedFindings[]): Promise<Map<string, Known[]>> {
  const isOfSome = judged.every(({ anchors }) => anchors !== undefined);
  const stored = await tx.query<{ asset_id: string; anchor: string; verdict: 0 | 1; verdicts: unknown }>(
    `select asset_id, anchor, verdict, verdicts from asset_finding where asset_id = any($1::uuid[]) and ($2::text[] is null or anchor = any($2))`,
    [
      judged.map(({ assetId }) => assetId),
      isOfSome ? [...new Set(judged.flatMap(({ anchors = [] }) => anchors))] : null,
    ],
  );
  const rows = stored.map((row) => ({ ...row, verdicts: readVerdicts(row.verdicts) }));
  return Map.groupBy(rows, ({ asset_id }) => asset_id);
}

const isOf = ({ anchors, except }: JudgedFindings, anchor: string): boolean =>
  !except?.has(anchor) && (anchors?.includes(anchor) ?? true);

const keysOf = (findings: readonly { assetId: string; anchors: readonly string[] }[]): FindingKeys => ({
  assets: findings.flatMap(({ assetId, anchors }) => anchors.map(() => assetId)),
  anchors: findings.flatMap(({ anchors }) => anchors),
});

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
async function putFindings(
  tx: Transaction,
  findings: readonly (FindingRow & { asset_id: string })[],
  now: string,
): Promise<void> {
  for (let at = 0; at < findings.length; at += AT_ONCE) {
    const rows = findings.slice(at, at + AT_ONCE);
    await tx.execute(
      `insert into asset_finding as f (asset_id, anchor, holder_id, verdict, exploited, priority, severity, urgency, components, verdicts, found_at, changed_at)
       select a.id, given.anchor, a.holder_id, given.verdict, given.exploited, given.priority, given.severity, given.urgency, given.components,
         given.verdicts, $2::timestamptz, $2::timestamptz
       from jsonb_to_recordset($1::jsonb) as given (asset_id uuid, anchor text, verdict smallint, exploited boolean, priority smallint, severity smallint,
         urgency integer, components integer, verdicts jsonb) join asset a on a.id = given.asset_id
       on conflict (asset_id, anchor) do update set (verdict, exploited, priority, severity, urgency, components, verdicts, changed_at)
         = (excluded.verdict, excluded.exploited, excluded.priority, excluded.severity, excluded.urgency, excluded.components, excluded.verdicts,
            excluded.changed_at)
       where not (${SAME})`,
      [JSON.stringify(rows, (_, value) => (typeof value === 'string' ? storable(value) : value)), now],
    );
  }
}

interface Changed extends JudgedFindings {
  changes: readonly FindingChange[];
}

/** The release note of verdicts, one line for each finding that is another one. What is judged for the first time is no news. */
async function noteChanges(tx: Transaction, judged: readonly Changed[], at: string): Promise<void> {
  const changed = judged.flatMap(({ assetId, changes, former, now }) =>
    former && changes.length > 0 ? [{ assetId, changes, before: former, after: now }] : [],
  );
  const happened = await happenedTo(tx, changed);
  const lines = changed.flatMap(({ assetId, changes, before, after }) => {
    const causes: readonly Cause[] = causesOf(changes, before, after, happened);
    return changes.map((change, place) => ({ asset_id: assetId, ...change, ...causes[place] }));
  });
  if (lines.length === 0) return;
  await tx.execute(
    `insert into verdict_change (holder_id, asset_id, anchor, component, components, before, after, cause, what, why, source, at)
     select a.holder_id, a.id, given.anchor, given.component, given.components, given.before, given.after, given.cause, given.what, given.why,
       given.source, $2::timestamptz
     from rows from (jsonb_to_recordset($1::jsonb) as (asset_id uuid, anchor text, component text, components integer, before smallint, after smallint,
       cause text, what text, why text, source text)) with ordinality as given join asset a on a.id = given.asset_id order by given.ordinality`,
    [JSON.stringify(lines), at],
  );
}
