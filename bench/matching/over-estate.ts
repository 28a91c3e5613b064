/** From a changed record to the components it may be about, to their verdicts, and to a page of findings; and a changed asset while everything is judged again. */
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { findComponents } from '../../apps/server/src/features/assets/findings/find-components.ts';
import { followLibrary } from '../../apps/server/src/features/assets/findings/follow-library.ts';
import { createAssetJudging } from '../../apps/server/src/features/assets/findings/judging-of-assets.ts';
import { takeTurns } from '../../apps/server/src/features/assets/matching/take-turns.ts';
import { assetsWith } from '../../apps/server/src/features/assets/own/asset-rows.ts';
import { PreparedRecord } from '../../apps/server/src/features/vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../apps/server/src/features/vulnerabilities/store-statements.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { buildCve, deliver } from '../../apps/server/src/testing/build-source-record.ts';
import { fillEstate, fillFindings, NOW } from './fill-estate.ts';

export interface Times {
  /** What was done, and what it may take, p95. */
  what: string;
  bar: string;
  times: number[];
}

const ROUNDS = 40;
const SIGNAL = new AbortController().signal;

export async function measureEstate(
  database: Database,
  { components, findings }: { components: number; findings: number },
): Promise<Times[]> {
  const holder = await fillEstate(database, components);
  const readStates = async () => ({ now: NOW, enabled: [], rows: [] });
  const judging = createAssetJudging({ database, readStates, clock: () => NOW });
  const [found, stored]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const anchor = `CVE-2031-${1000 + round}`;
    await database.transaction((tx) => storeStatements(tx, 'cve', [recordAbout(anchor, `pkg-${round * 7}`)], NOW));
    found.push(await timeOf(() => findComponents(database, [anchor], takeTurns(SIGNAL))));
    stored.push(await timeOf(() => judging.changed([anchor], '', SIGNAL)));
  }
  const beside = await measureBeside(database, judging);
  // They are of no record: judging the assets again would take them away.
  await fillFindings(database, holder, findings);
  const pages: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pages.push(
      await timeOf(() =>
        database.query(
          `select asset_id, anchor, urgency from asset_finding where holder_id = $1 and is_open and urgency <= $2 order by urgency desc, anchor limit 50`,
          [holder, 1920 - round * 40],
        ),
      ),
    );
  return [
    { what: `changed record to its components, of ${components}`, bar: '50 ms', times: found },
    { what: 'and to verdicts stored', bar: '1 s', times: stored },
    { what: `a page of ${findings} findings by urgency`, bar: '100 ms', times: pages },
    { what: 'changed asset while all are judged again', bar: '2 s', times: beside },
  ];
}

function recordAbout(anchor: string, name: string): PreparedRecord {
  const record = buildCve(anchor);
  record.claims.affected = [
    {
      ...affectedProduct('', name),
      ...{ packageName: name, packageUrl: `pkg:npm/${name}`, platforms: ['npm'], defaultStatus: 'unaffected' },
      versions: [versionStatement({ status: 'affected', version: '0', lessThan: '2.0.0', versionType: 'semver' })],
    },
  ];
  return new PreparedRecord(deliver(record));
}

/** Everything is due, as after new rules; one asset after the other is changed. */
async function measureBeside(database: Database, assetJudging: ReturnType<typeof createAssetJudging>) {
  await database.execute("update asset_judgement set rules = 'older'");
  const ending = new AbortController();
  const deps = { database, assetJudging, clock: () => NOW, log: { error: console.error } };
  const following = followLibrary(deps, ending.signal).catch((error) => {
    if (!ending.signal.aborted) throw error;
  });
  const ids = await database.query<{ id: string }>('select id from asset order by id desc limit $1', [ROUNDS]);
  const times: number[] = [];
  for (const { id } of ids) {
    await database.execute(
      `update asset_component set stated = jsonb_build_object('purl', 'pkg:npm/pkg-' || place || '@1.0.1') where asset_id = $1 and place <= 10`,
      [id],
    );
    const [asset] = await assetsWith(database, [id]);
    if (asset) times.push(await timeOf(() => assetJudging.soon(asset, SIGNAL)));
  }
  ending.abort();
  await following;
  return times;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
