import { COMMON_RULES, duration, steps, type Track, type TrackRule } from './track.ts';

/** Step widths of the keys in pixels of the image, used by the dialog and expected by the check. */
export const KEY_STEPS = { fine: 1, arrow: 5, page: 25 } as const;

const SHORTEST_MS = 300;
const FEWEST_STEPS = 3;
const MOST_STEPS = 1_000;

/** One point per key press, and one for the confirmation. Key tracks are straight and stepwise; only their timing indicates a person. */
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

/** Home and End jump to an end; all other keys move by a step. */
const jumps = (track: Track): boolean =>
  steps(track).some(({ dx }, index) => {
    const to = track.points[index + 1]?.[0];
    return Math.abs(dx) > KEY_STEPS.page && to !== 0 && to !== track.width;
  });

const isEven = (gaps: readonly number[]): boolean => new Set(gaps).size <= 1;
