import type { Page } from 'playwright-core';

/** Elements of one look that are judged: some may be hidden under others. */
const JUDGED = 3;

/** Rules that axe asks of some elements of each look only: all their elements took half of its time. By rule, what marks them, with the number of their look. */
export const MARKS = {
  'color-contrast': 'data-judge-contrast',
  'link-in-text-block': 'data-judge-link',
  'target-size': 'data-judge-target',
} as const;
export type JudgedByLook = keyof typeof MARKS;
const RULES = Object.keys(MARKS) as JudgedByLook[];

/**
 * - A text's look: its color and size, and every color, opacity and image beneath and around it. Texts that look the same have the same contrast; what is
 *   placed over other parts of the page differs by its classes too.
 * - A link's: the same, its lines and weight, and those of the text around it.
 * - A target's: what it is, its classes and those around it, its size, and in which window; of a small one also how far away its neighbors are.
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
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const mark = (rule, name, elements, lookOf) => {
    const before = new Set(known[rule]);
    const added = new Map();
    for (const element of elements) {
      if (!isShown(element)) continue;
      const look = lookOf(element);
      if (before.has(look)) continue;
      const { number, count } = added.get(look) ?? { number: added.size, count: 0 };
      added.set(look, { number, count: count + 1 });
      if (count < ${JUDGED}) element.setAttribute(name, number);
    }
    return [rule, [...added.keys()]];
  };

  const isField = (element) => element.matches('input, textarea, select');
  const hasText = (element) => isField(element) || [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '');
  const lookOfText = (element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    return [isField(element), element.matches(':disabled, [aria-disabled=true]'), color, fontSize, fontWeight, groundOf(element)].join();
  };

  const lineOf = (element) => {
    const { color, fontStyle, fontWeight, fontSize, display, textDecoration, borderBottom, outline, cursor } = getComputedStyle(element);
    return [color, fontStyle, fontWeight, fontSize, display, textDecoration, borderBottom, outline, cursor].join();
  };
  const lookOfLink = (element) => {
    const around = [element];
    while (around.at(-1) !== document.body && around.length < 6 && (around.length < 2 || getComputedStyle(around.at(-1)).display.startsWith('inline')))
      around.push(around.at(-1).parentElement);
    return [around.map(lineOf).join('/'), groundOf(element)].join('|');
  };

  const targets = [...document.body.querySelectorAll('a[href], area, button, input, select, textarea, summary, [role], [tabindex]')].filter(isShown);
  const boxes = new Map(targets.map((element) => [element, element.getBoundingClientRect()]));
  const apart = (one, other) => other === undefined ? '' : [Math.round(other.x - one.x), Math.round(other.y - one.y), Math.round(other.width), Math.round(other.height)].join();
  const places = new Map(targets.map((element, at) => [element, at]));
  const lookOfTarget = (element) => {
    const box = boxes.get(element);
    const at = places.get(element);
    const near = box.width >= 24 && box.height >= 24 ? [] : [-2, -1, 1, 2].map((step) => apart(box, boxes.get(targets[at + step])));
    const names = [element, element.parentElement, element.parentElement?.parentElement].map((each) => [each?.localName, each?.className].join());
    return [innerWidth, element.getAttribute('role'), element.type, ...names, Math.round(box.width), Math.round(box.height), ...near].join('|');
  };

  return Object.fromEntries([
    mark('color-contrast', '${MARKS['color-contrast']}', [...document.body.querySelectorAll('*')].filter(hasText), lookOfText),
    mark('link-in-text-block', '${MARKS['link-in-text-block']}', document.links, lookOfLink),
    mark('target-size', '${MARKS['target-size']}', targets, lookOfTarget),
  ]);
})`;

const UNMARK = Object.values(MARKS)
  .map((mark) => `for (const element of document.querySelectorAll('[${mark}]')) element.removeAttribute('${mark}');`)
  .join('');

export type Looks = Record<JudgedByLook, string[]>;

/** Looks in which this process found nothing wrong, on whatever page. */
const well = Object.fromEntries(RULES.map((rule) => [rule, new Set<string>()])) as Record<JudgedByLook, Set<string>>;

/** Marks elements of the looks that were not found well yet, and returns these looks. */
export const markNewLooks = (page: Page): Promise<Looks> =>
  page.evaluate(`${MARK_LOOKS}(${JSON.stringify(Object.fromEntries(RULES.map((rule) => [rule, [...well[rule]]])))})`);

/** Takes the marks away; looks of which axe doubts the number are judged again elsewhere. */
export async function unmarkLooks(page: Page, looks: Looks, judged: readonly JudgedByLook[], doubtful: Doubtful) {
  for (const rule of judged)
    for (const [number, look] of looks[rule].entries())
      if (!doubtful[rule]?.includes(String(number))) well[rule].add(look);
  await page.evaluate(UNMARK);
}

/** By rule, numbers of looks in which something is wrong, or may be. */
export type Doubtful = Partial<Record<JudgedByLook, string[]>>;
