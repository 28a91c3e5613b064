import { useCallback, useEffect, useState } from 'react';
import { useReadingPlace } from '#web/ui/navigation/use-reading-place.ts';

/** Events that indicate scrolling by the user rather than by the page. */
const HAND_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The section currently being read. `pin` marks one explicitly, because short sections at the end of a page never reach the top; the next scrolling by
 * the user releases it.
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
