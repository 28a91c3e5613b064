import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { exposureOf } from '@ldy/domain/asset/exposure.ts';
import type { Database } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import type { ReadStates } from '../../source-board/read-states.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';

import { coveredBy, type Matched } from '../match-inventory.ts';
import { digestOf } from '../own/own-components.ts';
import { oldestOf } from './data-age.ts';
import { findingOf, verdictsByAnchor } from './finding-of.ts';
import { rulesOfVerdicts } from './rules-of-verdicts.ts';
import { storeFindings } from './store-findings.ts';

export interface StoreDeps {
  database: Database;
  readStates: ReadStates;
  clock(): string;
}

/** What was judged, and of which state of the asset and the library. */
export interface JudgedAsset {
  matched: readonly Matched[];
  /** Components, those that cannot be compared as well. */
  total: number;
  digest: string;
  position: string;
}

/** Stores what was judged of an asset, unless it has changed meanwhile, or what was judged later is there. */
export async function storeJudged(
  { database, readStates, clock }: StoreDeps,
  asset: Asset,
  { matched, total, digest, position }: JudgedAsset,
): Promise<void> {
  const byAnchor = verdictsByAnchor(matched);
  const marks = await loadMarks(database, [...byAnchor.keys()]);
  const findings = [...byAnchor].flatMap(([anchor, verdicts]) => {
    const mark = marks.get(anchor);
    return mark ? [findingOf(anchor, verdicts, mark, asset)] : [];
  });
  const verdicts = findings.map(({ verdict }) => verdict);
  const facts = {
    affected: verdicts.filter((verdict) => verdict === 0).length,
    unknown: verdicts.filter((verdict) => verdict === 1).length + matched.filter(isOpen).length,
    ...{ covered: coveredBy(matched), total, asOf: await oldestOf(readStates, matched) },
  };
  const unaffected = new Set(matched.flatMap(({ verdicts: all }) => all.map(({ anchor }) => anchor)));
  for (const anchor of ['', ...byAnchor.keys()]) unaffected.delete(anchor);
  await database.transaction(async (tx) => {
    const [there] = await tx.query<{ position: string | null }>(
      `select (select position from asset_judgement where asset_id = a.id) as position from asset a where a.id = $1 ${FOR_UPDATE}`,
      [asset.id],
    );
    if (!there || (await digestOf(tx, asset)) !== digest || (there.position ?? '') > position) return;
    await storeFindings(tx, asset, findings, {
      ...{ rules: rulesOfVerdicts(), position, digest, covered: facts.covered, total, asOf: facts.asOf },
      ...{ unaffected: unaffected.size, judgedAt: clock(), state: exposureOf(facts) },
    });
  });
}

/** A verdict that belongs to no vulnerability. */
const isOpen = ({ verdicts }: Matched): boolean => verdicts.some(({ anchor }) => anchor === '');
