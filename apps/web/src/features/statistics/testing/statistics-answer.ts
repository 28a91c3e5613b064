import type { ChartName } from '@ldy/domain/statistics/charts.ts';

const cell = (count: number, filter: object = {}) => ({ count, previous: null, filter });

/** An answer of the statistics in which every chart has one row, that of critical vulnerabilities. */
export const statisticsAnswer = (input: Record<string, unknown>, count: number, locked: readonly ChartName[] = []) => ({
  data: {
    ...{ as_of: '2026-11-24T02:00:00.000Z', period: null, previous_period: null, unit: 'year' },
    ...{ total: count, previous_total: null },
    charts: (input.charts as ChartName[]).map((chart) =>
      locked.includes(chart)
        ? {
            ...{ chart, locked: true, absent: false, period: null, previous_period: null },
            scope: { label: '', count: 0 },
            columns: [],
            rows: [],
          }
        : {
            ...{ chart, locked: false, absent: false, period: null, previous_period: null },
            ...{ scope: { label: '符合条件的漏洞', count } },
            columns: [{ key: 'count', label: '漏洞数' }],
            rows: [
              {
                ...{ key: 'critical', label: '严重', undercounted: false },
                total: cell(count, { severity: ['critical'] }),
                cells: [cell(count, { severity: ['critical'] })],
              },
            ],
          },
    ),
  },
});
