import { z } from 'zod';
import type { Transaction } from '#server/platform/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, type JobQueue } from '#server/platform/jobs/job-definition.ts';
import { assetsWith } from '../own/asset-rows.ts';
import type { FollowDeps } from './follow-library.ts';
import { forgetVerdictChanges } from './forget-verdict-changes.ts';

/** A person changed the asset, and does not wait for what the library changed. */
const QUEUE: JobQueue = { name: 'asset-judging-now', title: '资产核对', atOnce: 2 };
const payload = z.strictObject({ id: z.uuid() });
export type JudgeAssetPayload = z.output<typeof payload>;

export const JUDGE_ASSET = defineJob({
  ...{ name: 'judge-asset', title: '核对改动过的资产', payload, queue: QUEUE, maxAttempts: 2 },
});

/** In the transaction that changes them. */
export async function judgeSoon(tx: Transaction, ids: readonly string[]): Promise<void> {
  await forgetVerdictChanges(tx, ids);
  for (const id of ids) await enqueueJob(tx, JUDGE_ASSET, { id }, { uniqueKey: id });
}

/** One that was deleted since needs no verdict. */
export async function judgeChangedAsset(
  { database, assetJudging }: Pick<FollowDeps, 'database' | 'assetJudging'>,
  { id }: JudgeAssetPayload,
  signal: AbortSignal,
): Promise<void> {
  const [asset] = await assetsWith(database, [id]);
  if (asset) await assetJudging.soon(asset, signal);
}
