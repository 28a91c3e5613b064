import { type ChartName, chartOf, fieldsOfChart } from '../statistics/charts.ts';
import type { ReportSentence } from './document.ts';
import { type FigureName, fieldsOfFigure, figureOf, isFigure, type ReportedList } from './figures.ts';
import { placeholdersOf } from './sentence-parts.ts';
import { REPORT_SECTIONS } from './templates.ts';

/** A list and the fields of its records that a part of a report reveals. A reader who may not see one of them does not get the part. */
export interface Revealed {
  list: ReportedList;
  fields: readonly string[];
}

/**
 * What a sentence reveals: its numbers, those that the portal wrote there, even if an editor put them in words, and those on which it depends whether
 * the sentence is written. `没有评为严重的` has no number, and reveals one.
 */
export function revealedBySentence(section: string, { key, text, written }: ReportSentence): Revealed[] {
  const template = REPORT_SECTIONS.find((one) => one.key === section)?.sentences.find((one) => one.key === key);
  const conditions = template?.forms.flatMap((form) => form.if) ?? [];
  return [...revealedByText(text), ...revealedByText(written), ...conditions.flatMap(revealedByCondition)];
}

export const revealedByTable = (chart: ChartName): Revealed => ({
  list: 'vulnerabilities',
  fields: ['published', ...fieldsOfChart(chartOf(chart))],
});

const revealedByFigure = (figure: FigureName): Revealed => ({
  list: figureOf(figure).of,
  fields: fieldsOfFigure(figure),
});

function revealedByText(text: string): Revealed[] {
  return placeholdersOf(text).flatMap((placeholder) => {
    if (placeholder.kind === 'top') return [revealedByTable(placeholder.chart)];
    const figures = placeholder.kind === 'share' ? [placeholder.figure, placeholder.of] : [placeholder.figure];
    return figures.map(revealedByFigure);
  });
}

function revealedByCondition(condition: string): Revealed[] {
  const [, chart] = /^table:(\w+)$/.exec(condition) ?? [];
  if (chart !== undefined) return [revealedByTable(chart as ChartName)];
  return [...(condition.match(/\w+/g) ?? [])].filter(isFigure).map((figure) => revealedByFigure(figure));
}
