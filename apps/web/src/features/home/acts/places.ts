import { scrollPageTo } from '../../../ui/scroll.ts';

/** The places of the home page that addresses and buttons lead to, by the id of their element. */
export const PLACES = { editions: 'editions', business: 'edition-business', contact: 'contact' } as const;
export const cardId = (edition: string) => `edition-${edition}`;

/** Air between the header and what was asked for. */
const AIR_PX = 24;

/** Moves the page to a place, clear of the header. */
export function goToPlace(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0;
  scrollPageTo(Math.max(0, window.scrollY + place.getBoundingClientRect().top - header - AIR_PX));
}
