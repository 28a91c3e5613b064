import type { Chart, Counted } from './charts.ts';
import { fieldsOfChart } from './charts.ts';
import { knownValues } from './known-values.ts';
import type { Narrowing } from './narrow.ts';

const ANY_DAY = '1990-01-01';

/**
 * Facts that a vulnerability has because a source says so, by field, with the filter of those that have it. Where the whole library has none, the source is not
 * here, and 0 would read as "none is".
 */
const SOURCED_FACTS: Readonly<Record<string, Narrowing>> = {
  cvss: { cvss_min: 0 },
  epss: { epss_min: 0 },
  poc: { has_poc: true },
  exp: { has_exp: true },
  kev: { kev: true },
  kev_added: { kev_added_from: ANY_DAY },
  kev_due: { kev_due_from: ANY_DAY },
  domestic: { domestic: true },
  fix: knownValues('fix'),
  pocLag: knownValues('pocLag'),
  kevLag: knownValues('kevLag'),
  fixLag: knownValues('fixLag'),
  lead: knownValues('lead'),
};

/** Fields with sources as values: each value is a fact of its own. */
const BY_SOURCE: ReadonlySet<string> = new Set(['source', 'firstBy']);

/** Fields that compare sources: with one source alone there is nothing to compare. */
const COMPARES_SOURCES: ReadonlySet<string> = new Set(['firstBy', 'disputed']);

/** What the library must have of these fields. */
export const neededBy = (fields: readonly string[]): Narrowing[] =>
  fields.map((field) => SOURCED_FACTS[field]).filter((fact) => fact !== undefined);

interface Series {
  fields: readonly string[];
  values: readonly Counted[];
}

/** What the library must have for one row or column; null for nothing. */
function neededByValue({ fields }: Series, { key, filter }: Counted): Narrowing | null {
  if (fields.some((field) => BY_SOURCE.has(field))) return filter;
  return fields.includes(key) ? (SOURCED_FACTS[key] ?? null) : null;
}

const seriesOf = ({ rows, columns }: Chart): Series[] => [
  ...(rows.kind === 'values' ? [rows] : []),
  ...(columns && 'values' in columns ? [columns] : []),
];

/** Of a chart with a row or column for each fact, these are needed one by one. */
function neededByWhole(chart: Chart): Narrowing[] {
  const single = new Set(seriesOf(chart).flatMap(({ values }) => values.map(({ key }) => key)));
  return neededBy(fieldsOfChart(chart).filter((field) => !single.has(field)));
}

/** Everything that the library is asked for before the chart is counted. */
export const factsOfChart = (chart: Chart): Narrowing[] => [
  ...neededByWhole(chart),
  ...seriesOf(chart).flatMap((series) =>
    series.values.map((value) => neededByValue(series, value)).filter((fact) => fact !== null),
  ),
];

/** The chart with the rows and columns that have a source in the library; null where nothing is left to draw. */
export function withSources(chart: Chart, isKnown: (fact: Narrowing) => boolean): Chart | null {
  if (!neededByWhole(chart).every(isKnown)) return null;
  const { rows, columns } = chart;
  const sourced = <S extends Series>(series: S): S => ({
    ...series,
    values: series.values.filter((value) => {
      const fact = neededByValue(series, value);
      return fact === null || isKnown(fact);
    }),
  });
  const left = {
    ...chart,
    rows: rows.kind === 'values' ? sourced(rows) : rows,
    ...(columns && { columns: 'values' in columns ? sourced(columns) : columns }),
  };
  const least = fieldsOfChart(chart).some((field) => COMPARES_SOURCES.has(field)) ? 2 : 1;
  const isDrawn = ({ fields, values }: Series) =>
    values.length >= (fields.some((field) => BY_SOURCE.has(field)) ? least : 1);
  return seriesOf(left).every(isDrawn) ? left : null;
}

/** Of flags in a list or a facet, by their name in calls: whether one is shown that so many of the library have. */
export const isShownFlag = (wire: string, count: number): boolean => count > 0 || !SOURCED_FLAGS.has(wire);
const SOURCED_FLAGS: ReadonlySet<string> = new Set(
  ['poc', 'exp', 'kev', 'domestic'].flatMap((field) => Object.keys(SOURCED_FACTS[field] ?? {})),
);
