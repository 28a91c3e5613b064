import { scrollPageTo } from '../../../../../ui/scroll.ts';

/** How far below the window's top a section comes to rest: under the header and whatever else is stuck there. */
export function restingPlace(section: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;
  return padding + margin;
}

/** Scrolls to a section within the animation time and moves the keyboard's place to its heading. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  scrollPageTo(section.getBoundingClientRect().top + window.scrollY - restingPlace(section));
  section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
}
