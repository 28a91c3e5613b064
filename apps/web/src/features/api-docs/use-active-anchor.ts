import { useEffect, useState } from 'react';
import { ANCHORS } from './sections.ts';

/** A heading counts as reached a little before it stands where a link to it would put it. */
const TOLERANCE_PX = 12;

/** How far below the upper edge of the window a heading stands when somebody is led to it. */
export function landingOf(heading: Element): number {
  const page = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return page + (Number.parseFloat(getComputedStyle(heading).scrollMarginTop) || 0);
}

/** The anchor whose part is being read: the last heading that was scrolled past, at the end of the page the very last. */
export function useActiveAnchor(ready: boolean): string {
  const [active, setActive] = useState(ANCHORS[0] ?? '');
  useEffect(() => {
    if (!ready) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setActive(readActive());
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
  }, [ready]);
  return active;
}

function readActive(): string {
  const headings = ANCHORS.map((anchor) => document.getElementById(anchor)).filter((heading) => heading !== null);
  const isAtEnd =
    window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= landingOf(heading) + TOLERANCE_PX);
  return (isAtEnd ? headings.at(-1) : (passed.at(-1) ?? headings[0]))?.id ?? '';
}
