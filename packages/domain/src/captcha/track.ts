/** x and y in pixels of the image relative to the start, t in milliseconds since the start. */
export type TrackPoint = readonly [x: number, y: number, t: number];

/** A submitted slider movement. */
export interface Track {
  points: readonly TrackPoint[];
  /** Final position of the piece. */
  x: number;
  /** Width of the image. */
  width: number;
}

export type TrackRule = readonly [fault: string, isBroken: (track: Track) => boolean];

export const steps = ({ points }: Track): { dx: number; dy: number; dt: number }[] =>
  points.slice(1).map(([x, y, t], index) => {
    const [beforeX, beforeY, beforeT] = points[index] as TrackPoint;
    return { dx: x - beforeX, dy: y - beforeY, dt: t - beforeT };
  });

export const duration = ({ points }: Track): number => (points.at(-1)?.[2] ?? 0) - (points[0]?.[2] ?? 0);

/** Maximum distance of the last point from the piece: the pointer may be released between two points. */
const END_OFF_PX = 3;

const isAtEnd = ({ points, x, width }: Track): boolean => {
  const last = points.at(-1)?.[0] ?? Number.NaN;
  // The piece stops at the edges of the image, but the pointer can move beyond.
  return Math.abs(last - x) <= END_OFF_PX || (last < 0 && x === 0) || (last > x && x > width / 2);
};

/** Rules for pointer and keyboard tracks. */
export const COMMON_RULES: readonly TrackRule[] = [
  ['has a number that is none', ({ points }) => points.flat().some((value) => !Number.isFinite(value))],
  ['runs back in time', (track) => (track.points[0]?.[2] ?? 0) < 0 || steps(track).some(({ dt }) => dt < 0)],
  ['ends elsewhere than the piece', (track) => !isAtEnd(track)],
];
