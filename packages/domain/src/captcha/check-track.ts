import { KEYBOARD_RULES } from './keyboard-rules.ts';
import { POINTER_RULES } from './pointer-rules.ts';
import type { Track, TrackRule } from './track.ts';

export type TrackMaker = 'pointer' | 'keyboard';

const RULES: Record<TrackMaker, readonly TrackRule[]> = { pointer: POINTER_RULES, keyboard: KEYBOARD_RULES };

/** The first rule that a track breaks, as words for the log; undefined for one that a person may have made. */
export function trackFault(by: TrackMaker, track: Track): string | undefined {
  return RULES[by].find(([, isBroken]) => isBroken(track))?.[0];
}
