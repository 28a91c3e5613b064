import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Theme } from './browser.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What other colors of the same page can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What hinders people with assistive technology on the page as it stands; a line for each place. */
export const findBarriers = (page: Page): Promise<string[]> => look(page, { type: 'tag', values: TAGS });

/** The same in both themes: the second look is at what other colors can break. */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  await inBothThemes(page, async (theme, isFirst) => {
    const barriers = isFirst ? await findBarriers(page) : await look(page, { type: 'rule', values: COLOR_RULES });
    found.push(...barriers.map((barrier) => `${theme}: ${barrier}`));
  });
  return found;
}

/** Looks at the page as it stands, then in its other theme, and leaves it in the first. */
export async function inBothThemes(
  page: Page,
  act: (theme: Theme, isFirst: boolean) => Promise<unknown>,
): Promise<void> {
  const themeOf = (): Promise<Theme> => page.evaluate('document.documentElement.dataset.theme');
  const turn = async (theme: Theme) => {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(themeOf).toBe(theme);
  };
  const first = await themeOf();
  const other = first === 'light' ? 'dark' : 'light';
  await act(first, true);
  await turn(other);
  await act(other, false);
  await turn(first);
}

/** Colors that are still on their way are neither the old ones nor the new ones. What just came begins to move with the next picture. */
const COME_TO_REST = `(async () => {
  const picture = () => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
    setTimeout(done, 2_000);
  });
  const moving = () => document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity && each.playState === 'running');
  for (await picture(); moving().length > 0; await picture())
    await Promise.all(moving().map((each) => each.finished.catch(() => {})));
})()`;

async function look(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  await page.evaluate(COME_TO_REST);
  // The script stays with the document: a second look at it does not read half a megabyte again.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as Result[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n').slice(1).join(' ').trim()}`,
    ),
  );
}
