import { KEY_STEPS } from '@ldy/domain/captcha/keyboard-rules.ts';
import type { TrackPoint } from '@ldy/domain/captcha/track.ts';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { recordTrack, type TrackRecorder } from '../track-recorder.ts';

export interface StepHandlers {
  x: number;
  /** Maximum position. */
  end: number;
  moved(x: number): void;
  confirmed(x: number, track: TrackPoint[]): void;
}

const DIRECTIONS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
const PAGES: Record<string, 1 | -1> = { PageUp: 1, PageDown: -1 };

/** Moving in steps and confirming by keys or buttons. Keys follow the WAI-ARIA slider pattern. */
export function useStepKeys({ x, end, moved, confirmed }: StepHandlers) {
  const track = useRef<TrackRecorder | null>(null);
  const forget = useCallback(() => {
    track.current = null;
  }, []);
  const moveTo = (to: number, at: number) => {
    const next = Math.min(end, Math.max(0, to));
    track.current ??= recordTrack(at, 0);
    track.current.add(next, 0, at);
    moved(next);
  };
  const confirm = (at: number) => {
    if (!track.current) return;
    const way = track.current.end(x, 0, at);
    track.current = null;
    confirmed(x, way);
  };
  return {
    step: (by: number, at: number) => moveTo(x + by, at),
    confirm,
    forget,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, shiftKey, timeStamp } = event;
      const arrow = DIRECTIONS[key];
      const page = PAGES[key];
      if (arrow) moveTo(x + arrow * (shiftKey ? KEY_STEPS.fine : KEY_STEPS.arrow), timeStamp);
      else if (page) moveTo(x + page * KEY_STEPS.page, timeStamp);
      else if (key === 'Home') moveTo(0, timeStamp);
      else if (key === 'End') moveTo(end, timeStamp);
      else if ((key === 'Enter' || key === ' ') && !event.repeat) confirm(timeStamp);
      else return;
      event.preventDefault();
    },
  };
}
