import { useCallback, useEffect, useState } from 'react';

/** Between two codes. Source: specification, sections 4 and 9. */
export const CODE_GAP_SECONDS = 60;

/** Counts whole seconds down to 0. It goes by the clock, so a page that slept in the background is right when it wakes. */
export function useCountdown(): { left: number; start: (seconds?: number) => void; stop: () => void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) setEnd(0);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  const start = useCallback((seconds: number = CODE_GAP_SECONDS) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1_000);
  }, []);
  return { left: end === 0 ? 0 : Math.max(0, Math.ceil((end - now) / 1_000)), start, stop: () => setEnd(0) };
}
