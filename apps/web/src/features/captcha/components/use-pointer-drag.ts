import type { TrackPoint } from '@ldy/domain/captcha/track.ts';
import { type PointerEvent, useRef } from 'react';
import { recordTrack, type TrackRecorder } from '../track-recorder.ts';

interface Drag {
  pointer: number;
  fromX: number;
  fromY: number;
  track: TrackRecorder;
}

export interface DragHandlers {
  /** Screen pixels per image pixel. */
  scale(): number;
  moved(x: number): void;
  /** Called after a drag that was long enough to be intentional. */
  dropped(x: number, track: TrackPoint[]): void;
}

/** Shorter drags are treated as clicks. */
const MEANT_PX = 8;

/** Dragging with mouse, pen or touch; one pointer at a time. */
export function usePointerDrag({ scale, moved, dropped }: DragHandlers) {
  const drag = useRef<Drag | null>(null);

  const place = (event: { clientX: number; clientY: number }, { fromX, fromY }: Drag) =>
    [(event.clientX - fromX) / scale(), (event.clientY - fromY) / scale()] as const;

  const stop = (event: PointerEvent<HTMLElement>): Drag | undefined => {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return undefined;
    drag.current = null;
    return current;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (drag.current || event.button > 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const track = recordTrack(event.timeStamp);
      track.add(0, 0, event.timeStamp);
      drag.current = { pointer: event.pointerId, fromX: event.clientX, fromY: event.clientY, track };
      moved(0);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      const finer = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const each of finer.length > 0 ? finer : [event]) current.track.add(...place(each, current), each.timeStamp);
      moved(place(event, current)[0]);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = stop(event);
      if (!current) return;
      const [x, y] = place(event, current);
      if (x < MEANT_PX) moved(0);
      else dropped(x, current.track.end(x, y, event.timeStamp));
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (stop(event)) moved(0);
    },
  };
}
