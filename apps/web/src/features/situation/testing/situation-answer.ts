import type { SituationChart } from '@ldy/contract/situation.ts';
import type { Situation } from '../use-situation.ts';

const cell = (count: number, filter: Record<string, unknown>) => ({ count, previous: null, filter });

/** New by month and level, each with its list. */
const chart = (name: SituationChart['chart'], rows: SituationChart['rows']): SituationChart => ({
  ...{ chart: name, locked: false, absent: false, scope: { label: '公开的漏洞', count: 9 } },
  columns: [{ key: 'high', label: '高危' }],
  rows,
  ...{ period: { from: '2026-10-27', to: '2026-11-25' }, previous_period: null },
});
const row = (key: string, count: number) => ({
  ...{ key, label: key, undercounted: false, total: cell(count, { published_from: key, published_to: key }) },
  cells: [cell(count, { severity: ['high'], published_from: key, published_to: key })],
});

/** What the server answers: everything of it that is not given is empty. */
export const situationAnswer = (given: Partial<Situation> = {}): Situation => ({
  ...{ as_of: '2026-11-25T01:00:00.000Z', today: '2026-11-25', until: '2026-11-25', still_since: null },
  figures: [{ name: 'total', count: 177, filter: {} }],
  charts: [chart('severityOverTime', [row('2026-11-24', 3), row('2026-11-25', 6)])],
  ...{ newest: [], exploited: [], due: [], overdue: [], domestic: [], notices: [], news: [], sources: [] },
  ...given,
});

/** A row of its lists. */
export const VULNERABILITY: Situation['newest'][number] = {
  ...{ id: 'LDY-2021-00000001', cve: 'CVE-2021-44228', title: 'Apache Log4j2 远程代码执行漏洞', severity: 'critical' },
  ...{ cvss_score: 10, epss: null, vendors: [], products: [], kev: true, kev_added: '2021-12-10', kev_due: null },
  ...{ published: '2021-12-10', intake: '2026-11-25T00:00:00.000Z' },
};
