import { ANIMATION_MS } from './constants.ts';

/** Whoever turns the wheel, presses a key or touches the page meanwhile wants to be elsewhere. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let stopLast = () => {};

/** Moves the page to a height within the animation time; at once for those who asked for less motion. */
export function scrollPageTo(top: number): void {
  stopLast();
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, top);
    return;
  }
  const interruption = new AbortController();
  stopLast = () => interruption.abort();
  const { signal } = interruption;
  for (const event of INTERRUPTIONS) window.addEventListener(event, stopLast, { signal, passive: true });

  const from = window.scrollY;
  const started = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    const part = Math.min(Math.max(now - started, 0) / ANIMATION_MS, 1);
    window.scrollTo(0, from + (top - from) * (1 - (1 - part) ** 3));
    if (part < 1) requestAnimationFrame(step);
    else interruption.abort();
  };
  requestAnimationFrame(step);
}

/** How far below the window's top an element comes to rest: under the header and whatever else is stuck there. */
export function restingPlace(element: Element): number {
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const page = getComputedStyle(document.documentElement).scrollPaddingTop;
  return pixels(page) + pixels(getComputedStyle(element).scrollMarginTop);
}

/** Where the page must stand for that: what a link to the element would do. */
export const restingHeight = (element: Element): number =>
  Math.max(window.scrollY + element.getBoundingClientRect().top - restingPlace(element), 0);

/** Moves the page so that an element stands at its top, clear of the header. */
export const scrollToElement = (element: Element): void => scrollPageTo(restingHeight(element));
