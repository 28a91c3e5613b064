import { ANIMATION_MS } from './constants.ts';

/** Moves the page to a height within the animation time; at once for those who asked for less motion. */
export function scrollPageTo(top: number): void {
  const from = window.scrollY;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, top);
    return;
  }
  const started = performance.now();
  const step = (now: number) => {
    const part = Math.min((now - started) / ANIMATION_MS, 1);
    window.scrollTo(0, from + (top - from) * (1 - (1 - part) ** 3));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
