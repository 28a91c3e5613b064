import type { KioskScreen } from '@ldy/contract/kiosks.ts';
import type { SituationChart, SituationVulnerability } from '@ldy/contract/situation.ts';
import { chartOf } from '@ldy/domain/statistics/charts.ts';
import { headFigureOf } from '@ldy/domain/statistics/situation.ts';
import type { ReactNode } from 'react';
import { formatTime } from '#web/ui/format-time.ts';
import { formatCount } from '#web/ui/number-badge.tsx';
import { RegionMap } from '#web/ui/region-map/region-map.tsx';
import styles from './kiosk-board.module.css';

interface KioskBoardProps {
  screen: KioskScreen;
  /** The newest reading failed: what is shown is older. */
  hasFailed: boolean;
}

/** What a screen shows, to be read from afar: nothing on it is pressed. */
export function KioskBoard({ screen: { situation, map }, hasFailed }: KioskBoardProps) {
  const { as_of, figures, charts, newest, exploited, due, overdue, domestic, notices, news, sources } = situation;
  return (
    <main className={styles.board}>
      <header className={styles.head}>
        <h1>漏洞态势</h1>
        <p role="status" data-stale={hasFailed ? '' : undefined}>
          {hasFailed ? `暂时连接不上，以下为 ${formatTime(as_of)} 的数据` : `截至 ${formatTime(as_of)}`}
        </p>
      </header>
      {figures.length > 0 && (
        <ul className={styles.figures} aria-label="今日数字">
          {figures.map(({ name, count }) => (
            <li key={name}>
              <span>{headFigureOf(name).label}</span>
              <strong>{formatCount(count)}</strong>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.panels}>
        <Vulnerabilities title="最新收录" rows={newest} dayOf={({ published }) => published} />
        <Vulnerabilities title="最近列入 KEV" rows={exploited} dayOf={({ kev_added }) => kev_added} />
        <Vulnerabilities title="即将到期" rows={due} dayOf={({ kev_due }) => kev_due} />
        <Vulnerabilities title="近期过期" rows={overdue} dayOf={({ kev_due }) => kev_due} />
        <Vulnerabilities title="信创产品" rows={domestic} dayOf={({ published }) => published} />
        {charts.map((chart) => (
          <Chart key={chart.chart} chart={chart} />
        ))}
        {map && (
          <Panel title={map.measure}>
            <RegionMap {...map} />
          </Panel>
        )}
        <Titles title="原创情报" rows={notices} />
        <Titles title="安全资讯" rows={news} />
        {sources.length > 0 && (
          <Panel title="来源状态">
            <ul>
              {sources.map(({ name, state, last_success }) => (
                <li key={name} data-state={state}>
                  <span>{name}</span>
                  <span>{STATES[state] || (last_success ? formatTime(last_success) : '尚未导入')}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </main>
  );
}

const STATES = { ok: '', late: '未按期更新', failing: '导入失败' } as const;
/** As many as a panel has room for. */
const MOST_ROWS = 10;

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface VulnerabilitiesProps {
  title: string;
  rows: readonly SituationVulnerability[];
  dayOf: (row: SituationVulnerability) => string | null;
}

function Vulnerabilities({ title, rows, dayOf }: VulnerabilitiesProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.cve || row.id}</b>
            <bdi>{row.title}</bdi>
            <time>{dayOf(row)?.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Titles({
  title,
  rows,
}: {
  title: string;
  rows: readonly { id: string; title: string; published: string | null }[];
}) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <bdi>{row.title}</bdi>
            <time>{row.published?.slice(0, 10)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The rows of a chart as bars, the newest or greatest of them. */
function Chart({ chart: { chart, rows, locked } }: { chart: SituationChart }) {
  if (locked || rows.length === 0) return null;
  const { title, rows: by } = chartOf(chart);
  const shown = by.kind === 'time' ? rows.slice(-MOST_ROWS) : rows.slice(0, MOST_ROWS);
  const most = Math.max(...shown.map(({ total }) => total.count), 1);
  return (
    <Panel title={title}>
      <ul className={styles.bars}>
        {shown.map(({ key, label, total }) => (
          <li key={key}>
            <bdi>{label}</bdi>
            <meter max={most} value={total.count} aria-label={label} />
            <span>{formatCount(total.count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
