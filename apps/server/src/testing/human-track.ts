import type { TrackPoint } from '@ldy/domain/captcha/track.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';

/** Random tracks, all different; reproducible with the seed of the run. */
export const HANDS = createDice(Number(process.env.LDY_TEST_SEED ?? Math.floor(Math.random() * 1e9)));

/**
 * A human-like track from 0 to `distance`, a point every 8 to 14 ms: accelerates, overshoots a little, returns and rests, never in a
 * straight line. `random` returns numbers from 0 (inclusive) to 1 (exclusive).
 */
export function humanTrack(distance: number, random: () => number = HANDS.next): TrackPoint[] {
  const overshoot = 2 + random() * 4;
  const parts = [
    { from: 0, to: distance + overshoot, ms: 380 + distance * 1.6 + random() * 160 },
    { from: distance + overshoot, to: distance, ms: 220 + random() * 120 },
  ];
  const points: TrackPoint[] = [[0, 0, 0]];
  let t = 0;
  for (const { from, to, ms } of parts) {
    const start = t;
    while (t < start + ms) {
      t += 8 + random() * 6;
      const share = Math.min(1, (t - start) / ms);
      // Fast at first, then slower towards the target.
      const eased = 1 - (1 - share) ** 2.4;
      const y = Math.sin(t / 130) * 2 + random() * 0.8;
      points.push([round(from + (to - from) * eased), round(y), round(t)]);
    }
  }
  points.push([distance, points.at(-1)?.[1] ?? 0, round(t + 90 + random() * 120)]);
  return points;
}

const round = (value: number): number => Math.round(value * 10) / 10;
