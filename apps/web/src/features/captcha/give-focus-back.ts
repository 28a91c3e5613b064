const WAIT_MS = 50;
const TRIES = 40;

/**
 * Puts the focus where it was before the dialog. The button that asked is often disabled until its work is done, and takes no focus
 * meanwhile: so it is tried for two seconds, unless the person has gone elsewhere.
 */
export function giveFocusBack(to: Element | null, tries = TRIES): void {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body || !activeElement.isConnected;
  if (!(to instanceof HTMLElement) || !to.isConnected || !isFree) return;
  to.focus();
  if (document.activeElement !== to && tries > 0) setTimeout(() => giveFocusBack(to, tries - 1), WAIT_MS);
}
