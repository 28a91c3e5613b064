import { useEffect, useState } from 'react';
import { restingPlace } from './scroll.ts';

/** Tolerance for fractional pixels. */
const TOLERANCE_PX = 24;

/**
 * Id of the section being read: the last one scrolled past; at the end of the page the last section, even if it is too short to reach the top.
 * `isShown`: the sections are in the DOM.
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
