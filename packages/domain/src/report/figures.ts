import { dayAfter } from '../calendar/day.ts';
import type { Collection } from '../collection/collection.ts';
import type { Figure } from '../collection/figure.ts';
import { COLLECTIONS, type CollectionName } from '../collections.ts';
import type { Narrowing } from '../statistics/narrow.ts';
import type { Period } from '../statistics/periods.ts';

type Counted = {
  [Name in CollectionName as (typeof COLLECTIONS)[Name] extends { figures?: undefined } ? never : Name]: NonNullable<
    (typeof COLLECTIONS)[Name]['figures']
  >;
};
/** Lists with totals that reports state: the collections that declare figures. */
export type ReportedList = keyof Counted;
export type FigureName = { [List in ReportedList]: keyof Counted[List]['named'] & string }[ReportedList];

const DECLARED: Readonly<Record<string, Collection>> = COLLECTIONS;
export const REPORTED_LISTS = Object.keys(DECLARED).filter((name) => DECLARED[name]?.figures) as ReportedList[];
const FIGURES = new Map(
  REPORTED_LISTS.flatMap((of) =>
    Object.entries(DECLARED[of]?.figures?.named ?? {}).map(([name, figure]) => [name, { of, ...figure }] as const),
  ),
);

export const FIGURE_NAMES = [...FIGURES.keys()] as FigureName[];
export const isFigure = (name: string): name is FigureName => FIGURES.has(name);
export function figureOf(name: FigureName): Figure & { of: ReportedList } {
  const figure = FIGURES.get(name);
  if (!figure) throw new Error(`no such figure: ${name}`);
  return figure;
}
/** What the records of a list are counted by. */
export const unitOf = (list: ReportedList): string => DECLARED[list]?.figures?.unit ?? '';

/** The filter that narrows the list to what a figure counts in a period. */
export function figureFilter(name: FigureName, { from, to }: Period): Narrowing {
  const { by, filter, published } = figureOf(name);
  return {
    ...{ [`${by.wire}_from`]: from, [`${by.wire}_to`]: to },
    ...(published === 'before' && { published_to: dayAfter(from, -1) }),
    ...(published === 'within' && { published_from: from, published_to: to }),
    ...filter,
  };
}

/** All fields that a figure reveals. */
export const fieldsOfFigure = (name: FigureName): string[] => {
  const { by, fields } = figureOf(name);
  return [...new Set([by.field, ...fields])];
};

/** A counted figure: in the period, in the one before, and in the same one of the year before. Null: not compared. */
export interface CountedFigure {
  now: number;
  before: number | null;
  yearAgo: number | null;
}
export type CountedFigures = Readonly<Partial<Record<FigureName, CountedFigure>>>;
