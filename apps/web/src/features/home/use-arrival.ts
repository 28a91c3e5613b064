import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { askForApplication } from '../../platform/applications/requested-application.ts';
import { scrollPageTo } from '../../ui/navigation/scroll.ts';
import { cardId, SECTIONS, scrollToSection } from './actions/sections.ts';

/** Scroll position for a URL with `name`. Source: specification, sections 2 and 9. */
const NAMED_OFFSET_PX = 2400;

/**
 * Handles the URL's parameters: an edition by name, the contact section, the enterprise application. Runs for every navigation, including repeated ones
 * to the same URL.
 */
export function useArrival(): void {
  const { name } = useParams();
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new navigation to the same URL
  useEffect(() => {
    const wishes = new URLSearchParams(search);
    if (name !== undefined) goToName(name);
    if (wishes.get('to') === 'contact') scrollToSection(SECTIONS.contact);
    if (wishes.get('openCompanyDialog') === '1') askForApplication('enterprise');
  }, [name, search, key]);
}

function goToName(name: string): void {
  if (name === 'business') scrollToSection(SECTIONS.business);
  else if (standsAt(NAMED_OFFSET_PX) || !document.getElementById(cardId(name))) scrollPageTo(NAMED_OFFSET_PX);
  // On narrow screens another section is at that position, so the edition's card is used instead.
  else scrollToSection(cardId(name));
}

/** Whether the editions begin in the upper half of the window at that position. */
function standsAt(offset: number): boolean {
  const editions = document.getElementById(SECTIONS.editions)?.getBoundingClientRect();
  if (!editions) return false;
  const top = editions.top + window.scrollY;
  return top < offset + window.innerHeight / 2 && top + editions.height / 2 > offset;
}
