import { KEYBOARD_RULES } from './keyboard-rules.ts';
import { POINTER_RULES } from './pointer-rules.ts';
import type { Track, TrackRule } from './track.ts';

export type TrackMaker = 'pointer' | 'keyboard';

const RULES: Record<TrackMaker, readonly TrackRule[]> = { pointer: POINTER_RULES, keyboard: KEYBOARD_RULES };

/** The first rule a track violates, as a text for developers that is never sent to the client; undefined for a valid track. */
export function trackFault(by: TrackMaker, track: Track): string | undefined {
  return RULES[by].find(([, isBroken]) => isBroken(track))?.[0];
}
