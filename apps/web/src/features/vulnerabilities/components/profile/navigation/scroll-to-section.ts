import { scrollToElement } from '#web/ui/scroll.ts';

/** Scrolls to a section within the animation time and moves the keyboard's place to its heading. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  scrollToElement(section);
  section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
}
