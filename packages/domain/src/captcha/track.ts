/** x and y in pixels of the picture from where the slider was taken up, t in milliseconds since then. */
export type TrackPoint = readonly [x: number, y: number, t: number];

/** How somebody says to have moved the slider. */
export interface Track {
  points: readonly TrackPoint[];
  /** Where the piece was left. */
  x: number;
  /** Of the picture. */
  width: number;
}

export type TrackRule = readonly [fault: string, isBroken: (track: Track) => boolean];

export const steps = ({ points }: Track): { dx: number; dy: number; dt: number }[] =>
  points.slice(1).map(([x, y, t], index) => {
    const [beforeX, beforeY, beforeT] = points[index] as TrackPoint;
    return { dx: x - beforeX, dy: y - beforeY, dt: t - beforeT };
  });

export const duration = ({ points }: Track): number => (points.at(-1)?.[2] ?? 0) - (points[0]?.[2] ?? 0);

/** How far the last point may be from the piece: a hand lets go between two points. */
const END_OFF_PX = 3;

const isAtEnd = ({ points, x, width }: Track): boolean => {
  const last = points.at(-1)?.[0] ?? Number.NaN;
  // The piece stops at the edges of the picture, the hand does not.
  return Math.abs(last - x) <= END_OFF_PX || (last < 0 && x === 0) || (last > x && x > width / 2);
};

/** What holds for a hand and for keys. */
export const COMMON_RULES: readonly TrackRule[] = [
  ['has a number that is none', ({ points }) => points.flat().some((value) => !Number.isFinite(value))],
  ['runs back in time', (track) => (track.points[0]?.[2] ?? 0) < 0 || steps(track).some(({ dt }) => dt < 0)],
  ['ends elsewhere than the piece', (track) => !isAtEnd(track)],
];
