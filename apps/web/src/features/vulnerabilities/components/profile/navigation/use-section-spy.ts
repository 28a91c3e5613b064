import { useCallback, useEffect, useState } from 'react';
import { useReadingPlace } from '#web/ui/use-reading-place.ts';

/** What tells that the person scrolls, and not we. */
const HAND_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Which of the sections the reader is at. `pin` names one by hand: short sections at the end of a page never reach
 * the top, and a click on one must still mark it. The next movement by hand lets go.
 */
export function useSectionSpy(ids: readonly string[]): { active: string; pin: (id: string) => void } {
  const read = useReadingPlace(ids);
  const [pinned, setPinned] = useState<string | null>(null);

  useEffect(() => {
    if (pinned === null) return;
    const letGo = () => setPinned(null);
    for (const move of HAND_MOVES) window.addEventListener(move, letGo, { passive: true });
    return () => {
      for (const move of HAND_MOVES) window.removeEventListener(move, letGo);
    };
  }, [pinned]);

  return { active: pinned ?? read, pin: useCallback((id: string) => setPinned(id), []) };
}
