import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Theme } from './browser.ts';
import { type Doubtful, type JudgedByLook, MARKS, markNewLooks, unmarkLooks } from './looks-of-elements.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The smaller build, because each document parses it. Its slowest rules judge some elements of each look. */
const AXE = `${withLazySelectors(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))};
axe.configure({ noHtml: true, rules: ${JSON.stringify(Object.entries(MARKS).map(([id, mark]) => ({ id, selector: `[${mark}]` })))} });`;

/** Before each run axe counts tags, classes and attributes of the page, a third of its work, for the selectors of what is wrong. Now it counts when asked. */
function withLazySelectors(source: string): string {
  const count = /(\.flatTree,)axe\._selectorData=(\w+\(\w+\.flatTree\))(?=\}catch)/;
  if (!count.test(source)) throw new Error('axe counts for its selectors elsewhere.');
  return source.replace(
    count,
    `$1Object.defineProperty(axe,'_selectorData',{configurable:true,get:()=>axe.__counted??=$2,set(){axe.__counted=undefined}}),axe._selectorData=0`,
  );
}

/** Rules with a result that depends on colors. */
const COLOR_RULES: JudgedByLook[] = ['color-contrast', 'link-in-text-block'];
const LOOK_RULES: JudgedByLook[] = [...COLOR_RULES, 'target-size'];

/** Accessibility violations on the current page, one line per element. */
export const findBarriers = (page: Page): Promise<string[]> => look(page, { type: 'tag', values: TAGS }, LOOK_RULES);

/** The same in another theme, which changes nothing but colors. */
export const findBarriersOfColors = (page: Page): Promise<string[]> =>
  look(page, { type: 'rule', values: COLOR_RULES }, COLOR_RULES);

/** Checks both themes: the second only with the rules that depend on colors. */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  await inBothThemes(page, async (theme, isFirst) => {
    const barriers = await (isFirst ? findBarriers(page) : findBarriersOfColors(page));
    found.push(...barriers.map((barrier) => `${theme}: ${barrier}`));
  });
  return found;
}

/** Runs `look` in the current theme and in the other one, then restores the first. */
export async function inBothThemes(
  page: Page,
  act: (theme: Theme, isFirst: boolean) => Promise<unknown>,
): Promise<void> {
  const first = await themeOf(page);
  const other = first === 'light' ? 'dark' : 'light';
  await act(first, true);
  await turn(page, other);
  await act(other, false);
  await turn(page, first);
}

const themeOf = (page: Page): Promise<Theme> => page.evaluate('document.documentElement.dataset.theme');

/** Gives the page, which follows the system, another theme. */
export async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect.poll(() => themeOf(page)).toBe(theme);
}

/** Waits for running transitions, during which colors are intermediate. Transitions of new elements start with the next frame. */
const COME_TO_REST = `(async () => {
  const picture = () => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
    setTimeout(done, 2_000);
  });
  const moving = () => document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity && each.playState === 'running');
  for (await picture(); moving().length > 0; await picture())
    await Promise.all(moving().map((each) => each.finished.catch(() => {})));
})()`;

async function look(page: Page, runOnly: RunOptions['runOnly'], judged: JudgedByLook[]): Promise<string[]> {
  await page.evaluate(COME_TO_REST);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const looks = await markNewLooks(page);
  const options: RunOptions = { runOnly, resultTypes: ['violations', 'incomplete'], elementRef: true, iframes: false };
  const { violations, doubtful } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(${TAKE_WHAT_IS_WRONG})`,
  )) as Judgement;
  await unmarkLooks(page, looks, judged, doubtful);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, summary }) => `${id}: ${target.join(' ')} — ${summary.split('\n').slice(1).join(' ').trim()}`),
  );
}

interface Judgement {
  violations: { id: string; nodes: { target: string[]; summary: string }[] }[];
  doubtful: Doubtful;
}

const TAKE_WHAT_IS_WRONG = `({ violations, incomplete }) => {
  const marks = ${JSON.stringify(MARKS)};
  const doubtful = {};
  for (const { id, nodes } of [...violations, ...incomplete])
    if (id in marks) doubtful[id] = [...(doubtful[id] ?? []), ...nodes.map(({ element }) => element.getAttribute(marks[id]))];
  return {
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => ({ target, summary: failureSummary ?? '' })) })),
    doubtful,
  };
}`;
