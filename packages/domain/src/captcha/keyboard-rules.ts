import { COMMON_RULES, duration, steps, type Track, type TrackRule } from './track.ts';

/** Steps of the keys, in pixels of the picture: the dialog moves by these, the check expects them. */
export const KEY_STEPS = { fine: 1, arrow: 5, page: 25 } as const;

const SHORTEST_MS = 300;
const FEWEST_STEPS = 3;
const MOST_STEPS = 1_000;

/** One point per key, and one for the confirmation. Keys go straight and in steps; what tells a person is time. */
export const KEYBOARD_RULES: readonly TrackRule[] = [
  ...COMMON_RULES,
  ['is too quick', (track) => duration(track) < SHORTEST_MS],
  ['has too few steps', ({ points }) => points.length < FEWEST_STEPS],
  ['has too many steps', ({ points }) => points.length > MOST_STEPS],
  [
    'begins elsewhere',
    ({ points: [first], width }) => first !== undefined && Math.abs(first[0]) > KEY_STEPS.page && first[0] !== width,
  ],
  ['leaves the line', ({ points }) => points.some(([, y]) => y !== 0)],
  ['jumps', (track) => jumps(track)],
  ['keeps time like a clock', (track) => isEven(steps(track).map(({ dt }) => Math.round(dt)))],
];

/** Home and End go to an end at once; everything else is a step. */
const jumps = (track: Track): boolean =>
  steps(track).some(({ dx }, index) => {
    const to = track.points[index + 1]?.[0];
    return Math.abs(dx) > KEY_STEPS.page && to !== 0 && to !== track.width;
  });

const isEven = (gaps: readonly number[]): boolean => new Set(gaps).size <= 1;
