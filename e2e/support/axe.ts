import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What hinders people with assistive technology on the page as it stands; a line for each place. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Colours that are still on their way are neither the old ones nor the new ones.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => {})))',
  );
  // There are no frames to look into, which else takes a page of its own; and of what is well nothing has to be told.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly: RULES, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n').slice(1).join(' ').trim()}`,
    ),
  );
}
