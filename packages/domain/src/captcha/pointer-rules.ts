import { COMMON_RULES, duration, steps, type Track, type TrackPoint, type TrackRule } from './track.ts';

const SHORTEST_MS = 300;
const FEWEST_POINTS = 10;
const POINTS_PER_PIXEL = 5;
const START_OFF_PX = 10;
const LONGEST_JUMP_PX = 50;
const POINTS_BEYOND = 200;
/** A hand brakes before the goal: the points after this share of them are slower than those before. */
const BRAKING_FROM = 0.7;

/** What a hand does and a careless script does not. The rules are public; limits per address are what holds. */
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
  // Holding the slider before the first movement is thinking, not driving slowly.
  const moving = all.slice(
    Math.max(
      0,
      all.findIndex(({ dx }) => dx !== 0),
    ),
  );
  const split = Math.floor(moving.length * BRAKING_FROM);
  return speed(moving.slice(split)) < speed(moving.slice(0, split));
}

/** Pixels per millisecond; no time at all is no human speed. */
function speed(parts: readonly { dx: number; dt: number }[]): number {
  const way = parts.reduce((sum, { dx }) => sum + Math.abs(dx), 0);
  const time = parts.reduce((sum, { dt }) => sum + dt, 0);
  return time > 0 ? way / time : Number.POSITIVE_INFINITY;
}
