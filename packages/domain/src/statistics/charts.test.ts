import { expect, test } from 'vitest';
import { searchNeedsOf } from '../access/search-needs.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { CHART_NAMES, type Counted, chartOf, fieldsOfChart } from './charts.ts';

const needs = searchNeedsOf(VULNERABILITIES);
const pathsOf = (facts: readonly { needs: readonly string[] }[] = []) => facts.flatMap((fact) => fact.needs);
const wiresIn = (counted: readonly Pick<Counted, 'filter'>[]) => counted.flatMap(({ filter }) => Object.keys(filter));

test.each(CHART_NAMES)('the chart %s names every field that its figures reveal', (name) => {
  const chart = chartOf(name);
  const { rows, columns, within } = chart;
  const wires = [
    ...(rows.kind === 'values' ? wiresIn(rows.values) : rows.kind === 'top' ? [rows.field] : []),
    ...(columns && 'values' in columns ? wiresIn(columns.values) : columns && 'of' in columns ? [columns.of] : []),
    ...(within ? wiresIn([within]) : []),
  ];
  const revealed = pathsOf(fieldsOfChart(chart).flatMap((field) => needs.query.get(field) ?? []));
  for (const wire of wires) {
    expect(needs.filter.has(wire), wire).toBe(true);
    expect(revealed, wire).toEqual(expect.arrayContaining(pathsOf(needs.filter.get(wire))));
  }
});
