import type { Page } from 'playwright-core';

/** Texts of one look that are judged: some may be hidden under others. */
const JUDGED = 3;
/** Marks the texts of which axe judges the contrast, with the number of their look. */
export const MARK = 'data-judge-contrast';

/**
 * A text's look: its color and size, and every color, opacity and image behind or around it. Texts that look the same have the same contrast; what is
 * placed over other parts of the page is distinguished by its classes too.
 */
const MARK_LOOKS = `((known) => {
  const grounds = new Map([[null, '']]);
  const groundOf = (element) => {
    const ground = grounds.get(element);
    if (ground !== undefined) return ground;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, textShadow, position } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, textShadow].join();
    const isPlaced = /absolute|fixed|sticky/.test(position);
    const found = groundOf(element.parentElement) + (own === 'rgba(0, 0, 0, 0),none,1,none,normal,none' ? '' : '/' + own) +
      (isPlaced ? '/' + [position, element.localName, element.className].join() : '');
    grounds.set(element, found);
    return found;
  };
  const isField = (element) => element.matches('input, textarea, select');
  const hasText = (element) => isField(element) || [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '');
  const before = new Set(known);
  const added = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const state = [isField(element), element.matches(':disabled, [aria-disabled=true]')];
    const look = [...state, color, fontSize, fontWeight, groundOf(element)].join();
    if (before.has(look)) continue;
    const { number, count } = added.get(look) ?? { number: added.size, count: 0 };
    added.set(look, { number, count: count + 1 });
    if (count < ${JUDGED}) element.setAttribute('${MARK}', number);
  }
  return [...added.keys()];
})`;

const UNMARK = `for (const element of document.querySelectorAll('[${MARK}]')) element.removeAttribute('${MARK}')`;

/** Looks that were found readable by this process, on whatever page. */
const readable = new Set<string>();

/** Marks texts of the looks that were not found readable yet, and returns these looks. */
export const markNewLooks = (page: Page): Promise<string[]> =>
  page.evaluate(`${MARK_LOOKS}(${JSON.stringify([...readable])})`);

/** Removes the marks; looks of which axe was not sure are judged again elsewhere. */
export async function unmarkLooks(page: Page, looks: readonly string[], isReadable: (number: number) => boolean) {
  for (const [number, look] of looks.entries()) if (isReadable(number)) readable.add(look);
  await page.evaluate(UNMARK);
}
