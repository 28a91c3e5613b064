import { useEffect, useState } from 'react';
import { restingPlace } from './scroll.ts';

/** A part counts as reached a little before it rests, so that fractions of pixels do not matter. */
const TOLERANCE_PX = 24;

/**
 * Which of these parts of the page is read: the last one that was scrolled past; at the end of the page the very last, which may be too
 * short to ever reach the top. `isShown` says that the parts stand in the page.
 */
export function useReadingPlace(ids: readonly string[], isShown = true): string {
  const [place, setPlace] = useState(ids[0] ?? '');
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setPlace(readingPlace(ids));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [ids, isShown]);
  return place;
}

function readingPlace(ids: readonly string[]): string {
  const parts = ids.map((id) => document.getElementById(id)).filter((part) => part !== null);
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  const isPassed = (part: Element) => part.getBoundingClientRect().top <= restingPlace(part) + TOLERANCE_PX;
  return (isAtEnd ? parts.at(-1) : parts.findLast(isPassed))?.id ?? ids[0] ?? '';
}
