import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { exposureOf } from '@ldy/domain/asset/exposure.ts';
import { changedSincePosition } from '#server/platform/change-log/latest-changes.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { ReadStates } from '../../source-board/read-states.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import { VULNERABILITY } from '../../vulnerabilities/logged-vulnerability.ts';
import { coveredBy, type Matched } from '../match-inventory.ts';
import { lockAssets } from '../own/asset-rows.ts';
import { digestOf, type PlacedComponent } from '../own/own-components.ts';
import { keysOf } from './component-keys.ts';
import { oldestOf, sourcesOf } from './data-age.ts';
import { type FindingRow, findingOf, verdictsByAnchor } from './finding-of.ts';
import type { Former } from './judgement.ts';
import { refreshOpen } from './refresh-open.ts';
import { rulesOfVerdicts } from './rules-of-verdicts.ts';
import { putJudgement, storeFindings } from './store-findings.ts';

type Marks = Awaited<ReturnType<typeof loadMarks>>;

export interface StoreDeps {
  database: Database;
  readStates: ReadStates;
  clock(): string;
}

/** What was judged, and of which state of the asset and the library. */
export interface JudgedAsset {
  matched: readonly Matched[];
  /** In the order that `matched` counts them in. */
  components: readonly PlacedComponent[];
  digest: string;
  position: string;
  judgedAt: string;
}

/** Stores all that was judged of an asset, but of vulnerabilities that have changed since. False if the asset has: nothing is stored then. */
export async function storeJudged(deps: StoreDeps, asset: Asset, judged: JudgedAsset): Promise<boolean> {
  const { database, readStates } = deps;
  const { matched, components, digest, position, judgedAt } = judged;
  const sources = sourcesOf(matched);
  const marks = await loadMarks(database, [...verdictsByAnchor(matched).keys()]);
  const findings = findingsIn(asset, matched, marks);
  const verdicts = findings.map(({ verdict }) => verdict);
  const facts = {
    affected: verdicts.filter((verdict) => verdict === 0).length,
    unknown: verdicts.filter((verdict) => verdict === 1).length,
    ...{ covered: coveredBy(matched), total: components.length, asOf: await oldestOf(readStates, sources) },
  };
  const cleared = new Set(matched.flatMap(({ verdicts: all }) => all.map(({ anchor }) => anchor)));
  for (const anchor of ['', ...findings.map(({ anchor }) => anchor)]) cleared.delete(anchor);
  const now = { rules: rulesOfVerdicts(), position, digest, judgedAt };
  return database.transaction(async (tx) => {
    const [there] = await lockAssets(tx, [asset.id]);
    const former = (await formerJudgements(tx, [asset.id])).get(asset.id);
    if (!there || (await digestOf(tx, asset)) !== digest) return false;
    const except = new Set(await changedSincePosition(tx, VULNERABILITY.name, position));
    await storeFindings(tx, [{ assetId: asset.id, findings, except, former, now }], judgedAt);
    await putJudgement(tx, asset.id, {
      ...{ ...now, covered: facts.covered, total: facts.total, asOf: facts.asOf },
      ...{ unaffected: cleared.size, state: exposureOf(facts), sources },
    });
    await refreshOpen(tx, { assetIds: [asset.id] });
    await putKeys(tx, asset.id, judged);
    return true;
  });
}

/** By asset; of those that were judged. */
export async function formerJudgements(tx: Transaction, ids: readonly string[]): Promise<Map<string, Former>> {
  const rows = await tx.query<Former & { id: string }>(
    'select asset_id as id, rules, position, digest from asset_judgement where asset_id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, ...former }) => [id, former]));
}

/** The findings that verdicts make. */
export function findingsIn(asset: Asset, matched: readonly Matched[], marks: Marks): FindingRow[] {
  const byAnchor = verdictsByAnchor(matched);
  return [...byAnchor].flatMap(([anchor, verdicts]) => {
    const mark = marks.get(anchor);
    return mark ? [findingOf(anchor, verdicts, mark, asset)] : [];
  });
}

/** A verdict that belongs to no vulnerability. */
const isOpen = ({ verdicts }: Matched): boolean => verdicts.some(({ anchor }) => anchor === '');

async function putKeys(tx: Transaction, id: string, { matched, components }: JudgedAsset): Promise<void> {
  const coveredBy = new Map(
    matched
      .filter((one) => !isOpen(one))
      .flatMap(({ places, verdicts: [first] }) =>
        places.map((at) => [components[at]?.at, first?.anchor ?? ''] as const),
      ),
  );
  const keys = keysOf(components);
  await tx.execute('delete from asset_component_key where asset_id = $1', [id]);
  await tx.execute(
    `insert into asset_component_key (asset_id, place, lead, key, is_covered, covered_by)
     select $1, place, lead, key, covered_by <> '', covered_by from unnest($2::int[], $3::text[], $4::text[], $5::text[]) as given (place, lead, key, covered_by)`,
    [
      ...[id, keys.map(({ place }) => place), keys.map(({ lead }) => lead), keys.map(({ key }) => key)],
      keys.map(({ place }) => coveredBy.get(place) ?? ''),
    ],
  );
}
