import { useCallback, useEffect, useState } from 'react';

/** Minimum time between two codes. Source: specification, sections 4 and 9. */
export const CODE_GAP_SECONDS = 60;

/** Counts whole seconds down to 0. Based on the clock, so it is correct after the page was suspended in the background. */
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
