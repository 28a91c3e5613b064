import { type ChartName, chartOf, fieldsTold } from '../statistics/charts.ts';
import type { ReportSentence } from './document.ts';
import { type FigureName, fieldsOfFigure, figureOf, type ReportedList } from './figures.ts';
import { isFigure, placeholdersOf } from './sentence-parts.ts';
import { REPORT_SECTIONS } from './templates.ts';

/** A list and the fields of its records that something tells of. Whoever may not see one of them does not get it. */
export interface Told {
  list: ReportedList;
  fields: readonly string[];
}

/**
 * What a sentence tells of: its numbers, those that the portal wrote there, whatever an editor made of them in words, and those on which it depends whether
 * there is such a sentence. `没有评为严重的` has no number, and tells one.
 */
export function toldBySentence(section: string, { key, text, written }: ReportSentence): Told[] {
  const template = REPORT_SECTIONS.find((one) => one.key === section)?.sentences.find((one) => one.key === key);
  const conditions = template?.forms.flatMap((form) => form.if) ?? [];
  return [...toldByText(text), ...toldByText(written), ...conditions.flatMap(toldByCondition)];
}

export const toldByTable = (chart: ChartName): Told => ({
  list: 'vulnerabilities',
  fields: ['published', ...fieldsTold(chartOf(chart))],
});

const toldByFigure = (figure: FigureName): Told => ({ list: figureOf(figure).of, fields: fieldsOfFigure(figure) });

function toldByText(text: string): Told[] {
  return placeholdersOf(text).flatMap((placeholder) => {
    if (placeholder.kind === 'top') return [toldByTable(placeholder.chart)];
    const figures = placeholder.kind === 'share' ? [placeholder.figure, placeholder.of] : [placeholder.figure];
    return figures.map(toldByFigure);
  });
}

function toldByCondition(condition: string): Told[] {
  const [, chart] = /^table:(\w+)$/.exec(condition) ?? [];
  if (chart !== undefined) return [toldByTable(chart as ChartName)];
  return [...(condition.match(/\w+/g) ?? [])].filter(isFigure).map((figure) => toldByFigure(figure));
}
