import type { ChartName } from '../statistics/charts.ts';
import type { Narrowing } from '../statistics/narrow.ts';
import type { Period } from '../statistics/periods.ts';
import type { ReportFacts } from './document.ts';
import {
  type CountedFigure,
  type FigureName,
  figureFilter,
  figureOf,
  isFigure,
  type ReportedList,
  unitOf,
} from './figures.ts';

/** A stretch of a sentence; a number leads to the list that it is the total of. */
export interface SentencePart {
  text: string;
  list: ReportedList | null;
  filter: Narrowing | null;
}

/**
 * The newest rule by which placeholders are filled. A document keeps the one it was written by, and is always filled by it: what was published stays as it was. A change
 * of how placeholders are filled is a new rule. 2: nothing has most where all have the same.
 */
export const FILLING = 2;
/** Rows of a table that a sentence names. */
const MOST_NAMED = 5;
/** With fewer, a percentage says less than the difference. */
const FEW = 20;
/** So many times more or less is no change any more, but another library. */
const FAR = 10;
const PLACEHOLDER = /\{([^{}]*)\}/;

type Placeholder =
  | { kind: 'count'; figure: FigureName; when: keyof CountedFigure }
  | { kind: 'change'; figure: FigureName; from: 'before' | 'yearAgo' }
  | { kind: 'share'; figure: FigureName; of: FigureName }
  | { kind: 'top'; chart: ChartName };

function readPlaceholder(written: string): Placeholder | null {
  const [, chart] = /^top:(\w+)$/.exec(written) ?? [];
  if (chart !== undefined) return { kind: 'top', chart: chart as ChartName };
  const [, figure = '', what, of = ''] =
    /^(\w+)(?:\.(before|yearAgo|change|yearChange|share))?(?::(\w+))?$/.exec(written) ?? [];
  if (!isFigure(figure) || (of !== '') !== (what === 'share')) return null;
  switch (what) {
    case 'share':
      return isFigure(of) ? { kind: 'share', figure, of } : null;
    case 'change':
      return { kind: 'change', figure, from: 'before' };
    case 'yearChange':
      return { kind: 'change', figure, from: 'yearAgo' };
    default:
      return { kind: 'count', figure, when: (what as 'before' | 'yearAgo' | undefined) ?? 'now' };
  }
}

/** What its placeholders state; one that says nothing is left out. */
export const placeholdersOf = (text: string): Placeholder[] =>
  text
    .split(PLACEHOLDER)
    .filter((_, at) => at % 2 === 1)
    .flatMap((piece) => readPlaceholder(piece) ?? []);

const plain = (text: string): SentencePart => ({ text, list: null, filter: null });
const formatCount = (count: number): string => count.toLocaleString('en-US');

/** The parts of a sentence; null when it has a placeholder that these facts cannot fill. */
export function partsOf(text: string, facts: ReportFacts): SentencePart[] | null {
  const parts: SentencePart[] = [];
  for (const [at, piece] of text.split(PLACEHOLDER).entries()) {
    // Every other piece was in braces.
    const filled = at % 2 === 0 ? [plain(piece)] : fill(readPlaceholder(piece), facts);
    if (filled === null) return null;
    parts.push(...filled.filter((part) => part.text !== ''));
  }
  return parts;
}

function fill(placeholder: Placeholder | null, facts: ReportFacts): SentencePart[] | null {
  switch (placeholder?.kind) {
    case 'count': {
      const { figure, when } = placeholder;
      const count = facts.figures[figure]?.[when];
      const period = when === 'now' ? facts.period : facts[when];
      return count === undefined || count === null || !period ? null : [counted(figure, count, period)];
    }
    case 'change': {
      const { now, [placeholder.from]: from = null } = facts.figures[placeholder.figure] ?? {};
      return now === undefined || from === null
        ? null
        : [plain(changeInWords(now, from, figureOf(placeholder.figure).of))];
    }
    case 'share': {
      const part = facts.figures[placeholder.figure]?.now;
      const whole = facts.figures[placeholder.of]?.now;
      return part === undefined || !whole ? null : [plain(percent(part / whole))];
    }
    case 'top': {
      const rows = mostOf(
        facts.tables.find(({ chart }) => chart === placeholder.chart)?.rows ?? [],
        facts.filling ?? 1,
      );
      return rows.length > 0 ? rows.flatMap(named) : null;
    }
    default:
      return null;
  }
}

type TableRow = ReportFacts['tables'][number]['rows'][number];

/** The rows that have most. Of those with the same number all are named or none; where so many are alike there are none. */
function mostOf(all: readonly TableRow[], rule: number): TableRow[] {
  const rows = all.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const areAlike = rule >= 2 && rows.length > 1 && rows[0]?.count === rows.at(-1)?.count;
  const next = areAlike ? Number.POSITIVE_INFINITY : (rows[MOST_NAMED]?.count ?? 0);
  return rows.slice(0, MOST_NAMED).filter(({ count }) => count > next);
}

const counted = (figure: FigureName, count: number, period: Period): SentencePart => ({
  ...{ text: formatCount(count), list: figureOf(figure).of, filter: figureFilter(figure, period) },
});

const named = ({ label, count, filter }: TableRow, at: number): SentencePart[] => [
  plain(`${at === 0 ? '' : '、'}${label}（`),
  { text: formatCount(count), list: 'vulnerabilities', filter },
  plain(' 条）'),
];

/** One decimal, but never 0% or 100% for what is not. */
function percent(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  if (share > 0 && rounded === 0) return '不到 0.1%';
  if (share === 1) return '100%';
  return `${(share < 1 && rounded === 100 ? 99.9 : rounded).toFixed(1)}%`;
}

function changeInWords(now: number, from: number, list: ReportedList): string {
  if (now === from) return '持平';
  if (from >= FEW && (now >= from * FAR || now * FAR <= from)) return '相差悬殊，收录范围可能不同，不宜比较';
  const verb = now > from ? '增加' : '减少';
  const difference = Math.abs(now - from);
  return from < FEW ? `${verb} ${formatCount(difference)} ${unitOf(list)}` : `${verb} ${percent(difference / from)}`;
}

const WHEN = { now: '', before: '（上期）', yearAgo: '（上年同期）' } as const;

/** The numbers that sentences of a report may state, by what is written for each. */
export function numbersOf({ figures }: ReportFacts): { placeholder: string; label: string; value: string }[] {
  return (Object.entries(figures) as [FigureName, CountedFigure][]).flatMap(([name, figure]) =>
    (Object.keys(WHEN) as (keyof typeof WHEN)[]).flatMap((when) => {
      const count = figure[when];
      if (count === null) return [];
      const placeholder = when === 'now' ? `{${name}}` : `{${name}.${when}}`;
      return { placeholder, label: `${figureOf(name).label}${WHEN[when]}`, value: formatCount(count) };
    }),
  );
}
