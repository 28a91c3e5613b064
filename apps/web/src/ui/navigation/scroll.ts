import { ANIMATION_MS } from '../constants.ts';

/** Input events that cancel the scroll animation. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let stopLast = () => {};

/** Scrolls the page within the animation time; immediately with reduced motion. */
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

/** Distance from the window's top where an element ends up after scrolling to it: below the header and other sticky elements (scroll margin). */
export function restingPlace(element: Element): number {
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const page = getComputedStyle(document.documentElement).scrollPaddingTop;
  return pixels(page) + pixels(getComputedStyle(element).scrollMarginTop);
}

/** Scroll position of the page that puts the element there, as a link to it would. */
export const restingHeight = (element: Element): number =>
  Math.max(window.scrollY + element.getBoundingClientRect().top - restingPlace(element), 0);

/** Scrolls the page to an element, below the header. */
export const scrollToElement = (element: Element): void => scrollPageTo(restingHeight(element));
