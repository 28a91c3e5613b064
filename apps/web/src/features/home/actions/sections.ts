import { scrollPageTo } from '#web/ui/navigation/scroll.ts';

/** Element ids of the home page's sections that URLs and buttons refer to. */
export const SECTIONS = { editions: 'editions', business: 'edition-business', contact: 'contact' } as const;
export const cardId = (edition: string) => `edition-${edition}`;

/** Space between the header and the section. */
const AIR_PX = 24;

/** Scrolls to a section, below the header. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0;
  scrollPageTo(Math.max(0, window.scrollY + section.getBoundingClientRect().top - header - AIR_PX));
}
