import { describe, expect, test } from 'vitest';
import { trackFault } from './check-track.ts';
import recorded from './fixtures/recorded-track.json' with { type: 'json' };
import type { TrackPoint } from './track.ts';

const WIDTH = 260;
/** Pointer events recorded in a real browser from the simulated drag of the e2e tests, rather than computed by a formula. */
const human = recorded.points as unknown as TrackPoint[];
const goal = recorded.x;
const judge = (points: readonly TrackPoint[], x = goal) => trackFault('pointer', { points, x, width: WIDTH });
const between = (count: number, make: (share: number) => TrackPoint) =>
  Array.from({ length: count }, (_, index) => make(index / (count - 1)));
const last = human.at(-1) as TrackPoint;

describe('a forged way is refused that', () => {
  test.each<[string, readonly TrackPoint[], number?]>([
    ['is too quick', human.map(([x, y, t]) => [x, y, (t * 299) / last[2]])],
    ['has too few points', between(9, (share) => [goal * Math.sin((share * Math.PI) / 2), share * 3, share * 900])],
    [
      'has too many points',
      [
        ...between(1_300, (share) => [share / 4, share, share * 10] as const),
        ...human.map(([x, y, t]): TrackPoint => [x, y, t + 10]),
      ],
    ],
    ['begins elsewhere', human.map(([x, y, t], index) => (index === 0 ? [11, y, t] : [x, y, t]))],
    ['begins elsewhere', human.map(([x, y, t], index) => (index === 0 ? [x, -11, t] : [x, y, t]))],
    ['never moves up or down', human.map(([x, , t]) => [x, 2, t])],
    ['jumps', human.filter(([x]) => x < 10 || x > goal - 20)],
    ['jumps', human.map(([x, y, t], index) => [x, index === 20 ? y + 51 : y, t])],
    ['does not slow down', between(60, (share) => [goal * share, Math.sin(share * 9) * 3, share * 900])],
    ['does not slow down', between(60, (share) => [goal * share ** 2, Math.sin(share * 9) * 3, share * 900])],
    [
      'stays beyond the edge',
      [
        ...between(80, (share) => [270 * Math.sin((share * Math.PI) / 2), share * 3, share * 900] as const),
        ...between(201, (share) => [262 + share, 2, 900 + share * 4_000] as const),
      ],
      WIDTH,
    ],
    ['ends elsewhere than the piece', human, goal + 4],
    ['runs back in time', human.map(([x, y, t], index) => [x, y, index === 12 ? t - 200 : t])],
    ['has a number that is none', human.map(([x, y, t], index) => [index === 9 ? Number.NaN : x, y, t])],
  ])('%s', (fault, points, x) => {
    expect(judge(points, x)).toBe(fault);
  });

  test('has no point at all', () => {
    expect(judge([])).toBeDefined();
    expect(trackFault('keyboard', { points: [], x: 0, width: WIDTH })).toBeDefined();
  });
});

test('a way recorded in a browser is taken', () => {
  expect(human.length).toBeGreaterThan(30);
  expect(judge(human)).toBeUndefined();
});

test('a hand may hold the slider before it moves, and pass the edge before it comes back', () => {
  const late = human.map(([x, y, t], index): TrackPoint => [x, y, index === 0 ? t : t + 2_000]);
  expect(judge(late)).toBeUndefined();
  const past = between(60, (share) => [275 * Math.sin((share * Math.PI) / 2), share * 3, share * 900]);
  expect(judge(past, WIDTH)).toBeUndefined();
});

describe('by keys', () => {
  const gaps = [90, 61, 130, 72, 88, 240, 105];
  const keys = (steps: readonly number[], pauses: readonly number[] = gaps): TrackPoint[] => {
    let x = 0;
    let t = 0;
    const points = steps.map((step, index): TrackPoint => {
      x += step;
      if (index > 0) t += pauses[index % pauses.length] ?? 0;
      return [x, 0, t];
    });
    return [...points, [x, 0, t + (pauses[steps.length % pauses.length] ?? 0)]];
  };
  const judgeKeys = (points: readonly TrackPoint[]) =>
    trackFault('keyboard', { points, x: points.at(-1)?.[0] ?? 0, width: WIDTH });
  const honest = [25, 25, 25, 25, 5, 5, 5, 1];

  test.each<[string, TrackPoint[]]>([
    ['is too quick', keys(honest, [30, 31, 40, 29])],
    [
      'has too few steps',
      [
        [25, 0, 0],
        [25, 0, 700],
      ],
    ],
    ['has too many steps', keys(Array(1_001).fill(0))],
    ['begins elsewhere', keys([60, 25, 25, 25])],
    ['leaves the line', keys(honest).map(([x, , t], index) => [x, index, t])],
    ['jumps', keys([25, 60, 25, 5])],
    ['keeps time like a clock', keys(honest, [100])],
  ])('a way is refused that %s', (fault, points) => {
    expect(judgeKeys(points)).toBe(fault);
  });

  test('steps in a person’s time are taken, and Home and End', () => {
    expect(judgeKeys(keys(honest))).toBeUndefined();
    expect(judgeKeys(keys([25, 25, 25, 25, -100, 25, 5]))).toBeUndefined();
    expect(judgeKeys(keys([260, -25, -25, -5]))).toBeUndefined();
  });

  test('a hand’s way does not pass as one of keys, nor the other way round', () => {
    expect(judgeKeys(human)).toBeDefined();
    const points = keys(honest);
    expect(trackFault('pointer', { points, x: points.at(-1)?.[0] ?? 0, width: WIDTH })).toBeDefined();
  });
});
