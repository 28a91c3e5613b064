import type { TrackPoint } from '@ldy/domain/captcha/track.ts';

/** Minimum interval between points; a fast mouse reports a thousand per second. */
const CLOSEST_MS = 8;
const MOST_POINTS = 1_200;

export interface TrackRecorder {
  add(x: number, y: number, at: number): void;
  /** The recorded track, including its last point. */
  end(x: number, y: number, at: number): TrackPoint[];
}

/** Records a pointer track. `at` is in milliseconds of any clock. */
export function recordTrack(startedAt: number, closestMs = CLOSEST_MS): TrackRecorder {
  let points: TrackPoint[] = [];
  const point = (x: number, y: number, at: number): TrackPoint => [
    tenth(x),
    tenth(y),
    tenth(Math.max(0, at - startedAt)),
  ];
  return {
    add(x, y, at) {
      const next = point(x, y, at);
      const last = points.at(-1);
      if (last && next[2] - last[2] < closestMs) return;
      points.push(next);
      // Halves the resolution of long tracks to stay within the server's limit.
      if (points.length > MOST_POINTS) points = points.filter((_, index) => index % 2 === 0);
    },
    end: (x, y, at) => [...points, point(x, y, at)],
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
