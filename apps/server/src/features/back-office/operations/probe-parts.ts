import type { ProbedPart } from '@ldy/contract/back-office/operations.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { defineJob, NO_PAYLOAD } from '#server/platform/jobs/job-definition.ts';
import { type FaultKind, type ProbeResult, runProbe } from '#server/platform/probes/probe.ts';
import { takeSendingSlot } from '../../verification/sending-limit.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';
import { type ProbeDeps, probedTargets } from './probed-parts.ts';

export const PROBE_PARTS = defineJob({
  name: 'probe-parts',
  title: '检查外部服务',
  payload: NO_PAYLOAD,
  everySeconds: 300,
  // Waits for others' servers.
  queue: { name: 'probes', title: '服务检查', atOnce: 1 },
});

/** Asks every configured provider and the store of files, all at once, and keeps how they answered. */
export async function probeParts(deps: ProbeDeps): Promise<void> {
  const targets = Object.entries(probedTargets(deps));
  const results = await Promise.all(targets.map(async ([part, { probe }]) => [part, await runProbe(probe)] as const));
  for (const [part, result] of results) await keep(deps.database, part, result, deps.clock());
}

const LEAST_SECONDS_BETWEEN = 30;

/** Whether it is long enough ago that somebody had everything asked; all staff have one turn together. */
export async function takeTurnToProbe(
  tx: Transaction,
  { sealer, clock }: Pick<BackOfficeDeps, 'sealer' | 'clock'>,
): Promise<boolean> {
  const limit = { most: 1, windowSeconds: LEAST_SECONDS_BETWEEN, gapSeconds: LEAST_SECONDS_BETWEEN };
  const { waitSeconds } = await takeSendingSlot(tx, sealer.index('back-office.probe', ''), limit, clock());
  return waitSeconds === 0;
}

async function keep(q: Queryable, part: string, { milliseconds, fault }: ProbeResult, now: string): Promise<void> {
  await q.execute(
    `insert into probe as known (part, probed_at, milliseconds, fault, code, ok_at)
     values ($1, $2, $3, $4, $5, case when $4::text is null then $2::timestamptz end)
     on conflict (part) do update set probed_at = excluded.probed_at, milliseconds = excluded.milliseconds,
       fault = excluded.fault, code = excluded.code, ok_at = coalesce(excluded.ok_at, known.ok_at)`,
    [part, now, milliseconds, fault?.kind ?? null, fault?.code ?? ''],
  );
}

export interface StoredProbe {
  part: ProbedPart;
  probed_at: string;
  milliseconds: number;
  fault: FaultKind | null;
  code: string;
  ok_at: string | null;
}

export const storedProbes = (q: Queryable): Promise<StoredProbe[]> =>
  q.query('select part, probed_at, milliseconds, fault, code, ok_at from probe');
