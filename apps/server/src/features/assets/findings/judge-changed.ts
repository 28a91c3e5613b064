/** What changed vulnerabilities say of the components that they may be about, of all assets. */
import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { asRead, identityOf } from '@ldy/matching/component/in-words.ts';
import { targetsOf } from '@ldy/matching/component/target.ts';
import { judgeRecord, type Prepared, type Verdict } from '@ldy/matching/judge/judge-record.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import { recordStamps } from '../../vulnerabilities/vulnerabilities-about.ts';
import { keyOf, type Matched } from '../match-inventory.ts';
import { findErrata, type KnownErrata } from '../matching/find-errata.ts';
import type { RememberedRecords } from '../matching/remembered-records.ts';
import type { Turn } from '../matching/take-turns.ts';
import { assetsWith, lockAssets } from '../own/asset-rows.ts';
import { componentsAt, type PlacedComponent } from '../own/own-components.ts';
import { oldestOf, sourcesOf } from './data-age.ts';
import { findComponents } from './find-components.ts';
import type { Former } from './judgement.ts';
import { refreshOpen } from './refresh-open.ts';
import { rulesOfVerdicts } from './rules-of-verdicts.ts';
import { type JudgedFindings, storeFindings } from './store-findings.ts';
import { findingsIn, formerJudgements, type StoreDeps } from './store-judged.ts';

export interface ChangedDeps extends StoreDeps {
  records: RememberedRecords;
}

interface Changed {
  anchors: readonly string[];
  /** Of the log of changes: all changes up to it are among these, or were judged before. '' where one asset catches up, or more of the same page follow. */
  position: string;
  /** This one alone. */
  assetId?: string;
}

/** Assets of one transaction: others that look at them wait so long. */
const AT_ONCE = 100;

/** Judges them and stores what is another verdict. Returns how many pairs of an asset and a vulnerability were judged. */
export async function judgeChanged(
  deps: ChangedDeps,
  { anchors, position, assetId }: Changed,
  turn: Turn,
): Promise<number> {
  const concerned = await findComponents(deps.database, anchors, turn, assetId);
  const ids = [...concerned.keys()].sort();
  let pairs = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const assets = await assetsWith(deps.database, some);
    const places = new Map(
      some.map((id) => [id, new Set([...(concerned.get(id)?.values() ?? [])].flatMap((all) => [...all]))]),
    );
    const components = await componentsAt(deps.database, assets, places);
    const about = [...new Set(some.flatMap((id) => [...(concerned.get(id)?.keys() ?? [])]))].sort();
    const records = await deps.records.withStamps(about);
    const marks = await loadMarks(deps.database, about);
    const errata = await findErrata(deps.database, [...components.values()].flat().flatMap(targetsOf), {
      anchors: about,
    });
    const judged: JudgedHere[] = [];
    for (const asset of assets) {
      const byAnchor = concerned.get(asset.id) ?? new Map();
      pairs += byAnchor.size;
      const matched = await matchHere(components.get(asset.id) ?? [], byAnchor, { ...records, errata }, turn);
      const findings = findingsIn(asset, matched, marks);
      const sources = sourcesOf(matched);
      const asOf = await oldestOf(deps.readStates, sources);
      judged.push({ asset, anchors: [...byAnchor.keys()], matched, findings, sources, asOf });
    }
    await deps.database.transaction((tx) => storeHere(deps, tx, judged, records.stamps, position));
    await turn();
  }
  return pairs;
}

interface JudgedHere {
  asset: Asset;
  anchors: readonly string[];
  matched: (Matched & { at: number[] })[];
  findings: ReturnType<typeof findingsIn>;
  sources: string[];
  asOf: string | null;
}

/** Components of one asset against these records, equal ones once. */
async function matchHere(
  components: readonly PlacedComponent[],
  byAnchor: ReadonlyMap<string, ReadonlySet<number>>,
  { prepared, errata }: { prepared: ReadonlyMap<string, Prepared>; errata: KnownErrata },
  turn: Turn,
): Promise<JudgedHere['matched']> {
  const matched: JudgedHere['matched'] = [];
  for (const equal of Map.groupBy(components, keyOf).values()) {
    const [component] = equal as [PlacedComponent];
    const targets = targetsOf(component);
    const one = {
      ...{ component: asRead(component), identity: identityOf(component), places: equal.map((_, place) => place) },
      ...{ verdicts: [] as Verdict[], at: equal.map(({ at }) => at) },
    };
    for (const [anchor, places] of byAnchor) {
      await turn();
      const record = prepared.get(anchor);
      if (!record || !places.has(component.at)) continue;
      const verdict = judgeRecord(record, targets, errata.about(anchor, targets));
      if (verdict) one.verdicts.push(verdict);
    }
    if (one.verdicts.length > 0) matched.push(one);
  }
  return matched;
}

async function storeHere(
  { clock }: ChangedDeps,
  tx: Transaction,
  judged: readonly JudgedHere[],
  stamps: ReadonlyMap<string, string>,
  position: string,
): Promise<void> {
  const ids = judged.map(({ asset }) => asset.id);
  const there = new Set(await lockAssets(tx, ids));
  const formers = await formerJudgements(tx, ids);
  const about = [...new Set(judged.flatMap(({ anchors }) => anchors))];
  const now = new Map((await recordStamps(tx, about)).map(({ anchor, stamp }) => [anchor, stamp]));
  // A record that has changed again is in the log again: it is judged then.
  const isSame = (anchor: string) => now.get(anchor) === stamps.get(anchor);
  const here = judged.flatMap((one) => {
    const former = there.has(one.asset.id) ? formers.get(one.asset.id) : undefined;
    // What was never judged, or by other rules, is judged whole.
    return former?.rules === rulesOfVerdicts() ? { ...one, former } : [];
  });
  const found = here.map(({ asset, anchors, findings, former }): JudgedFindings => {
    const own = anchors.filter(isSame);
    const of = new Set(own);
    return {
      ...{ assetId: asset.id, anchors: own, findings: findings.filter(({ anchor }) => of.has(anchor)) },
      ...{ former, now: former },
    };
  });
  await storeFindings(tx, found, clock());
  await putStates(tx, here, position);
  await refreshOpen(tx, { assetIds: here.map(({ asset }) => asset.id), anchors: about });
}

/** Of whole assets, by what is stored of them. What made one clear before may be gone: that is for who judges it whole. */
async function putStates(
  tx: Transaction,
  judged: readonly (Pick<JudgedHere, 'asset' | 'asOf' | 'matched' | 'sources'> & { former: Former })[],
  position: string,
): Promise<void> {
  const covered = judged.flatMap(({ asset, matched }) =>
    matched.flatMap(({ at, verdicts: [first] }) =>
      at.map((place) => ({ id: asset.id, place, by: first?.anchor ?? '' })),
    ),
  );
  await tx.execute(
    `update asset_component_key k set is_covered = true, covered_by = given.by from unnest($1::uuid[], $2::int[], $3::text[]) as given (asset_id, place, by)
     where k.asset_id = given.asset_id and k.place = given.place and not k.is_covered`,
    [covered.map(({ id }) => id), covered.map(({ place }) => place), covered.map(({ by }) => by)],
  );
  const given = judged.map(({ asset, former, asOf, sources }) => ({
    ...{ asset_id: asset.id, position: former.position > position ? former.position : position, as_of: asOf, sources },
  }));
  await tx.execute(
    `update asset_judgement j set
       position = greatest(j.position, given.position),
       covered = counted.covered,
       sources = array(select distinct source from unnest(j.sources || given.sources) as source),
       as_of = case when given.is_dated then least(j.as_of, given.as_of) else j.as_of end,
       state = case when counted.affected then 'affected'
         when counted.unknown or counted.covered < j.total or j.as_of is null or (given.is_dated and given.as_of is null) then 'unknown'
         else 'unaffected' end
     from (select asset_id, position, as_of, array(select jsonb_array_elements_text(sources)) as sources, sources <> '[]' as is_dated
         from jsonb_to_recordset($1::jsonb) as stated (asset_id uuid, position text, as_of timestamptz, sources jsonb)) given,
       lateral (select (select count(distinct place)::int from asset_component_key k where k.asset_id = given.asset_id and k.is_covered) as covered,
         exists (select from asset_finding f where f.asset_id = given.asset_id and f.verdict = 0) as affected,
         exists (select from asset_finding f where f.asset_id = given.asset_id and f.verdict = 1) as unknown) counted
     where j.asset_id = given.asset_id`,
    [JSON.stringify(given)],
  );
}
