import { useCallback, useEffect, useState } from 'react';
import { restingPlace } from './scroll-to-section.ts';

/** A section counts as reached a little before it rests, so that fractions of pixels do not matter. */
const TOLERANCE_PX = 24;
/** What tells that the person scrolls, and not we. */
const HAND_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Which of the sections the reader is at. `pin` names one by hand: short sections at the end of a page never reach
 * the top, and a click on one must still mark it. The next movement by hand lets go.
 */
export function useSectionSpy(ids: readonly string[]): { active: string; pin: (id: string) => void } {
  const [active, setActive] = useState(ids[0] ?? '');
  const [pinned, setPinned] = useState<string | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setActive(sectionAtTop(ids));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [ids]);

  useEffect(() => {
    if (pinned === null) return;
    const letGo = () => setPinned(null);
    for (const move of HAND_MOVES) window.addEventListener(move, letGo, { passive: true });
    return () => {
      for (const move of HAND_MOVES) window.removeEventListener(move, letGo);
    };
  }, [pinned]);

  return { active: pinned ?? active, pin: useCallback((id: string) => setPinned(id), []) };
}

function sectionAtTop(ids: readonly string[]): string {
  let found = ids[0] ?? '';
  const { scrollHeight, clientHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2) return ids.at(-1) ?? found;
  for (const id of ids) {
    const section = document.getElementById(id);
    if (!section) continue;
    if (section.getBoundingClientRect().top > restingPlace(section) + TOLERANCE_PX) break;
    found = id;
  }
  return found;
}
