import type { AnyConnector } from '@ldy/connectors/registry.ts';
import { measureWithdrawals } from '../ingestion/measure-withdrawals.ts';
import type { Source } from './source.ts';
import type { VisitDeps } from './visit-deps.ts';

/** The visit would take back too much at once. The message is for people. */
export class TooMuchWithdrawn extends Error {
  override name = 'TooMuchWithdrawn';
}

/** Of a source. */
const MOST_SHARE = 0.1;
/** A small feed may take back a few of its few entries. */
const LEAST = 10;

interface Guarded {
  paths: readonly string[];
  /** The files hold all that the source has, not what changed. */
  isWhole: boolean;
}

/** Before anything of it is stored. @throws TooMuchWithdrawn unless somebody let the source pass. */
export async function guardWithdrawals(
  deps: VisitDeps,
  source: Source,
  connector: AnyConnector,
  { paths, isWhole }: Guarded,
  signal: AbortSignal,
): Promise<void> {
  if (source.mayWithdraw || paths.length === 0) return;
  const { entries, takenBack, held } = await measureWithdrawals(deps, connector, paths, { atLeast: LEAST, signal });
  const all = isWhole ? entries : held;
  if (takenBack >= LEAST && takenBack > all * MOST_SHARE)
    throw new TooMuchWithdrawn(`it would withdraw ${takenBack} of ${all} records; nothing was taken`);
}

/** A list of everything that lost much since its last whole answer. @throws TooMuchWithdrawn unless somebody let the source pass. */
export function guardShrinkage({ mayWithdraw, entries: before }: Source, entries: number): void {
  if (mayWithdraw || before - entries < LEAST || entries >= before * (1 - MOST_SHARE)) return;
  throw new TooMuchWithdrawn(`it has ${entries} entries and had ${before}; nothing was taken`);
}
