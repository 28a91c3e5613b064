import { COMMON_RULES, duration, steps, type Track, type TrackPoint, type TrackRule } from './track.ts';

const SHORTEST_MS = 300;
const FEWEST_POINTS = 10;
const POINTS_PER_PIXEL = 5;
const START_OFF_PX = 10;
const LONGEST_JUMP_PX = 50;
const POINTS_BEYOND = 200;
/** A hand slows down before the target: points after this share of the track are slower than those before. */
const BRAKING_FROM = 0.7;

/** Properties of hand movements that simple scripts lack. The rules are public; the actual protection is the limits per address. */
export const POINTER_RULES: readonly TrackRule[] = [
  ...COMMON_RULES,
  ['is too quick', (track) => duration(track) < SHORTEST_MS],
  ['has too few points', ({ points }) => points.length < FEWEST_POINTS],
  ['has too many points', ({ points, width }) => points.length > POINTS_PER_PIXEL * width],
  ['begins elsewhere', ({ points: [first] }) => first !== undefined && isOff(first, START_OFF_PX)],
  ['never moves up or down', ({ points }) => points.every(([, y]) => y === points[0]?.[1])],
  ['jumps', (track) => steps(track).some(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) > LONGEST_JUMP_PX)],
  ['does not slow down', (track) => !slowsDown(track)],
  ['stays beyond the edge', ({ points, width }) => points.filter(([x]) => x > width).length > POINTS_BEYOND],
];

const isOff = ([x, y]: TrackPoint, pixels: number) => Math.abs(x) > pixels || Math.abs(y) > pixels;

function slowsDown(track: Track): boolean {
  const all = steps(track);
  // Holding the slider before the first movement does not count as slow movement.
  const moving = all.slice(
    Math.max(
      0,
      all.findIndex(({ dx }) => dx !== 0),
    ),
  );
  const split = Math.floor(moving.length * BRAKING_FROM);
  return speed(moving.slice(split)) < speed(moving.slice(0, split));
}

/** In pixels per millisecond; infinite for zero time, which no human achieves. */
function speed(parts: readonly { dx: number; dt: number }[]): number {
  const way = parts.reduce((sum, { dx }) => sum + Math.abs(dx), 0);
  const time = parts.reduce((sum, { dt }) => sum + dt, 0);
  return time > 0 ? way / time : Number.POSITIVE_INFINITY;
}
