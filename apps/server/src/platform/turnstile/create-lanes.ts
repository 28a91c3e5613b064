import { createTurnstile, type Turnstile } from './create-turnstile.ts';

/** Heavy work of one caller, named by `lane`. */
export type Lanes = <T>(lane: string, work: () => Promise<T>) => Promise<T>;

/**
 * In each lane `atOnce` at a time, and `waiting` behind them; who comes beyond that gets ServiceUnavailableError. In front of a turnstile that
 * all share, so that one caller who floods it waits behind itself and takes one place of the others' queue.
 */
export function createLanes({ atOnce = 1, waiting }: { atOnce?: number; waiting: number }): Lanes {
  const lanes = new Map<string, { turnstile: Turnstile; inside: number }>();
  return async (name, work) => {
    const lane = lanes.get(name) ?? { turnstile: createTurnstile({ atOnce, waiting }), inside: 0 };
    lanes.set(name, lane);
    lane.inside += 1;
    try {
      return await lane.turnstile(work);
    } finally {
      lane.inside -= 1;
      if (lane.inside === 0) lanes.delete(name);
    }
  };
}
