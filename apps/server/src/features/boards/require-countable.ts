import { isDeepStrictEqual } from 'node:util';
import type { BoardContent, BoardWidget } from '@ldy/contract/boards.ts';
import { reversedRange } from '@ldy/contract/collection/reversed-range.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { chartOf } from '@ldy/domain/statistics/charts.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { InvalidInputError } from '../../platform/errors.ts';

const SELECTIONS = [
  ['filter', '条件'],
  ['compared', '对比条件'],
] as const;

/**
 * Throws InvalidInputError for conditions that the statistics would refuse each time the board is opened. `path`: where the charts are in the input; `stored`:
 * those that the board has already. Their conditions may stay as they are, else one that was stored earlier would refuse every change of the others.
 */
export function requireCountable<Chart extends BoardContent & Partial<BoardWidget>>(
  path: string,
  charts: readonly Chart[],
  stored: readonly BoardWidget[] = [],
): void {
  for (const [at, chart] of charts.entries()) {
    const before = stored.find(({ id }) => id === chart.id);
    for (const [name, label] of SELECTIONS) {
      if (before && isDeepStrictEqual(chart[name], before[name])) continue;
      const wrong = problemOf(chart[name] ?? {});
      const title = chart.title || chartOf(chart.chart).title;
      if (wrong)
        throw new InvalidInputError(
          `${path}.${at}.${name}.${wrong.name}`,
          `图“${title}”的${label}有误：${wrong.advice}`,
        );
    }
  }
}

function problemOf(filter: NonNullable<BoardContent['compared']>): { name: string; advice: string } | undefined {
  const [problem] = parseQuery(VULNERABILITIES, filter.query ?? '').problems;
  if (!problem) return reversedRange(filter);
  return { name: 'query', advice: `第 ${problem.at.from + 1} 个字符起：${problem.message}` };
}
