/** Judges in the background what changed: vulnerabilities as the log of changes says, assets that changed since, everything by other rules. */
import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { ChangesTooOld, readChanges, readLatestMark } from '#server/platform/change-log/read-changes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobQueue } from '#server/platform/jobs/job-definition.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { VULNERABILITY } from '../../vulnerabilities/logged-vulnerability.ts';
import { assetsWith } from '../own/asset-rows.ts';
import { UnexplainedChange } from './causes.ts';
import type { AssetJudging } from './judging-of-assets.ts';
import { readStanding } from './read-standing.ts';
import { refreshAsset, refreshMarks } from './refresh-marks.ts';
import { rulesOfVerdicts } from './rules-of-verdicts.ts';

/** Long work that waits for everything else. */
export const BACKGROUND_QUEUE: JobQueue = { name: 'asset-judging', title: '资产核对（后台）', atOnce: 1 };

export interface FollowDeps {
  database: Database;
  assetJudging: AssetJudging;
  clock(): string;
  log: Pick<Logger, 'error'>;
}

/** Entries of the log, of any kind. */
const STEP = 500;
/** Vulnerabilities of one search for components. */
const AT_ONCE = 100;
/** After which another job may have the place; what is left is done by the next run. */
const LONGEST_MS = 10 * 60_000;
/** An asset that could not be judged is tried again. */
const AGAIN_MS = 10 * 60_000;

/** Until nothing is left, or its time is over. Throws UnexplainedChange at its end if verdicts would have changed without a cause: these are not stored. */
export async function followLibrary(deps: FollowDeps, signal: AbortSignal): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  const failed = new Map<string, Error>();
  do {
    await followChanges(deps, signal);
    const due = await findDue(deps, [...failed.keys()]);
    if (due.length === 0) break;
    for (const asset of due) {
      signal.throwIfAborted();
      await judgeDue(deps, asset, signal).catch((error) => {
        if (signal.aborted) throw error;
        deps.log.error(
          { err: error, assetId: asset.id },
          'an asset could not be judged, and has the verdicts that it had',
        );
        failed.set(asset.id, error as Error);
      });
    }
  } while (performance.now() < until);
  await putOff(deps, [...failed.keys()]);
  const unexplained = [...failed.values()].find((error) => error instanceof UnexplainedChange);
  if (unexplained) throw unexplained;
}

async function followChanges({ database, assetJudging }: FollowDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const [state] = await database.query<{ position: string }>('select position from asset_judging_state');
    const after = state?.position ?? '';
    if (after === '') return startAtEnd(database);
    if (await passWithoutAssets(database)) return;
    const page = await readChanges(database, { after, kinds: [VULNERABILITY.name], limit: STEP }).catch((error) => {
      if (error instanceof ChangesTooOld) return null;
      throw error;
    });
    if (!page) return startAtEnd(database);
    const { annotated = [], changed = [] } = Object.groupBy(page.changes, ({ what }) =>
      what === 'annotated' ? 'annotated' : 'changed',
    );
    const keysOf = (changes: typeof page.changes) =>
      [...new Set(changes.map(({ key }) => key))].filter((key) => key !== '');
    const anchors = keysOf(changed);
    for (let at = 0; at < anchors.length; at += AT_ONCE) {
      // With the last of them all changes of the page are judged; before that the cause of what comes next would be in the past.
      const reached = at + AT_ONCE >= anchors.length ? page.reached : '';
      await assetJudging.changed(anchors.slice(at, at + AT_ONCE), reached, signal);
    }
    await refreshMarks(database, keysOf(annotated));
    await judgeWhole(database, anchors);
    await database.execute('update asset_judging_state set position = $1, followed_at = now()', [page.reached]);
    if (page.rows === 0) return;
  }
}

/** What made these assets clear may say nothing of them any more. */
const judgeWhole = (database: Database, anchors: readonly string[]) =>
  database.execute(
    `update asset_judgement j set is_caught_up = false where state = 'unaffected' and is_caught_up
       and exists (select from asset_component_key k where k.asset_id = j.asset_id and k.covered_by = any($1::text[]))`,
    [anchors],
  );

/**
 * A first import has nothing to be looked at where no asset is: to look up the names of 150,000 records would delay it. The end of the log is read before the keys:
 * an asset that stores its own later catches up from before it.
 */
async function passWithoutAssets(database: Database): Promise<boolean> {
  const mark = await readLatestMark(database);
  const [any] = await database.query('select 1 from asset_component_key limit 1');
  if (any || !mark) return false;
  await database.execute('update asset_judging_state set position = $1, followed_at = now() where position <> $1', [
    mark.position,
  ]);
  return true;
}

/** All assets are judged whole, so what was before is of no interest. */
async function startAtEnd(database: Database): Promise<void> {
  const mark = await readLatestMark(database);
  await database.execute("update asset_judgement set rules = ''");
  await database.execute('update asset_judging_state set position = $1', [mark?.position ?? '']);
}

/** That of each holder with the fewest components, so that no holder waits for all assets of another. */
async function findDue({ database, clock }: FollowDeps, except: readonly string[]): Promise<Asset[]> {
  const rows = await database.query<{ id: string }>(
    `select distinct on (a.holder_id) a.id from asset a left join asset_judgement j on j.asset_id = a.id
     where (j.asset_id is null or j.rules <> $1 or j.judged_at < a.updated_at or not j.is_caught_up)
       and (a.put_off_until is null or a.put_off_until < $2::timestamptz) and a.id <> all($3::uuid[])
     order by a.holder_id, a.component_count, a.id limit 100`,
    [rulesOfVerdicts(), clock(), except],
  );
  return assetsWith(
    database,
    rows.map(({ id }) => id),
  );
}

/** What is compared is judged; where only what orders findings has changed, that alone is written. */
async function judgeDue(
  { database, assetJudging, clock }: FollowDeps,
  asset: Asset,
  signal: AbortSignal,
): Promise<void> {
  const known = await readStanding(database, asset);
  if (!known?.isOfAsset || !known.isCaughtUp) return void (await assetJudging.later(asset, signal));
  const now = clock();
  await refreshAsset(database, asset.id);
  await database.execute('update asset_judgement set judged_at = $2 where asset_id = $1', [asset.id, now]);
}

const putOff = ({ database, clock }: FollowDeps, ids: readonly string[]) =>
  database.execute('update asset set put_off_until = $2::timestamptz where id = any($1::uuid[])', [
    ids,
    new Date(Date.parse(clock()) + AGAIN_MS).toISOString(),
  ]);
