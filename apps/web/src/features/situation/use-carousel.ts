import { useEffect, useState } from 'react';

interface Turning {
  /** How many pages there are, and how many of them are seen at once. */
  pages: number;
  atOnce: number;
  /** How long each is shown; 0: until somebody turns it. */
  seconds: number;
  /** Somebody looks closer, or wants no motion. */
  isHeld: boolean;
}

export interface Carousel {
  /** The first page that is seen. */
  first: number;
  isTurning: boolean;
  show(page: number): void;
  turn(by: 1 | -1): void;
}

/** Shows page after page, each for its time; a page that was turned to by hand gets its whole time. */
export function useCarousel({ pages, atOnce, seconds, isHeld }: Turning): Carousel {
  const [first, setFirst] = useState(0);
  const isTurning = seconds > 0 && !isHeld && pages > atOnce;
  const next = (from: number, by: number) => (pages > atOnce ? (from + by * atOnce + pages) % pages : 0);
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setFirst((first + atOnce) % pages), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [isTurning, seconds, first, atOnce, pages]);
  return {
    first: pages > atOnce ? first : 0,
    isTurning,
    show: setFirst,
    turn: (by) => setFirst((from) => next(from, by)),
  };
}
