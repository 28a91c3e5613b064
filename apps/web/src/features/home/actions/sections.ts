import { scrollPageTo } from '#web/ui/scroll.ts';

/** The sections of the home page that addresses and buttons lead to, by the id of their element. */
export const SECTIONS = { editions: 'editions', business: 'edition-business', contact: 'contact' } as const;
export const cardId = (edition: string) => `edition-${edition}`;

/** Air between the header and what was asked for. */
const AIR_PX = 24;

/** Scrolls to a section, clear of the header. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0;
  scrollPageTo(Math.max(0, window.scrollY + section.getBoundingClientRect().top - header - AIR_PX));
}
