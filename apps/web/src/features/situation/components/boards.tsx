import type { KioskPanelName } from '@ldy/contract/kiosks.ts';
import type { RegionMap as RegionMapData } from '@ldy/contract/operator-dashboard.ts';
import { dayNumber } from '@ldy/domain/calendar/day.ts';
import { DUE_WITHIN_DAYS } from '@ldy/domain/statistics/situation.ts';
import type { ReactNode } from 'react';
import type { Concerned } from '#web/platform/library/use-concerned.ts';
import { paths } from '#web/platform/paths.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatTime } from '#web/ui/format/format-time.ts';
import { RegionMap } from '#web/ui/region-map/region-map.tsx';
import { asHeat, asVolume, chartNamed, periodOf, transposed, useDrawn } from '../figures.ts';
import type { Situation } from '../use-situation.ts';
import { DrawnPanel, Ranking, type Stage } from './charts.tsx';
import { SourceList, TitleList, VulnerabilityList } from './lists.tsx';
import { OwnBoard } from './own-board.tsx';
import { Panel } from './panel.tsx';
import styles from './situation.module.css';

interface BoardProps {
  data: Situation;
  /** What affects the reader's assets. */
  own?: Concerned | undefined;
  stage: Stage;
  map: RegionMapData | null;
}

export interface Board {
  name: string;
  panels: readonly KioskPanelName[];
  /** Whether the library has a source for it; default: always. */
  isKnown?(data: Situation): boolean;
  show(props: BoardProps): ReactNode;
}

/** The pages of the screen, in their order. */
const BOARDS: readonly Board[] = [
  { name: '动态', panels: ['newest', 'trends'], show: (props) => <Arrivals {...props} /> },
  {
    name: '在野利用',
    panels: ['exploited', 'due'],
    isKnown: ({ exploited, due, overdue }) => [exploited, due, overdue].some((list) => list.length > 0),
    show: (props) => <Exploited {...props} />,
  },
  { name: '排行', panels: ['rankings'], show: (props) => <Rankings {...props} /> },
  {
    name: '信创与来源',
    panels: ['domestic', 'sources', 'notices', 'news'],
    show: (props) => <Domestic {...props} />,
  },
];
const OWN: Board = { name: '我的资产', panels: [], show: ({ own }) => own && <OwnBoard {...own} /> };
const MAP: Board = { name: '地图', panels: ['map'], show: (props) => <OperatorMap {...props} /> };

/** The pages that show something; the map where the operator has put one in. A screen with pages of which none has a source shows them all the same. */
export function boardsOf(
  panels: ReadonlySet<KioskPanelName> | null,
  map: RegionMapData | null,
  data: Situation | undefined,
  own?: Concerned | undefined,
): readonly Board[] {
  const chosen = (map ? [...BOARDS, MAP] : BOARDS).filter(
    (board) => !panels || board.panels.some((panel) => panels.has(panel)),
  );
  const known = chosen.filter(({ isKnown }) => !data || !isKnown || isKnown(data));
  const shown = known.length > 0 ? known : chosen;
  // Of who has no assets that anything concerns, a wall turns no empty page.
  return own?.my_assets ? [OWN, ...shown] : shown;
}

function Arrivals({ data, stage }: BoardProps) {
  const severities = useDrawn(data, 'severityOverTime', transposed);
  const volume = useDrawn(data, 'volume', asVolume);
  return (
    <>
      <Panel of="newest" title="最新收录" about="收录时间" width={5} height={2}>
        <VulnerabilityList
          rows={data.newest}
          at={({ intake }) => formatTime(intake).slice(5)}
          none="还没有收录漏洞。"
        />
      </Panel>
      <DrawnPanel
        {...{ of: 'trends', title: '等级 × 日', about: periodOf(data, 'severityOverTime'), width: 7, stage }}
        label="每天公开的漏洞，按等级"
        data={severities}
      />
      <DrawnPanel
        {...{ of: 'trends', title: '公开数量', about: periodOf(data, 'volume'), width: 7, stage }}
        label="每月公开的漏洞，与上一年同期"
        data={volume}
      />
    </>
  );
}

const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);

function Exploited({ data }: BoardProps) {
  const { today, exploited, due, overdue } = data;
  const left = (day: string | null) => {
    const days = daysBetween(today, day ?? today);
    return days === 0 ? '今天到期' : `剩 ${days} 天`;
  };
  return (
    <>
      <Panel of="exploited" title="最近列入 KEV" about="CISA 已知被利用漏洞" width={4} height={2}>
        <VulnerabilityList
          rows={exploited}
          at={({ kev_added }) => formatDate(kev_added)}
          none="没有已知被利用的漏洞。"
        />
      </Panel>
      <Panel of="due" title="即将到期" about={`${DUE_WITHIN_DAYS} 天内，最早的在前`} width={4} height={2}>
        <VulnerabilityList
          rows={due}
          at={({ kev_due }) => left(kev_due)}
          none={`${DUE_WITHIN_DAYS} 天内没有到期的 KEV 修复期限。`}
        />
      </Panel>
      <Panel of="due" title="已过期限" about="最近过期的在前" width={4} height={2}>
        <VulnerabilityList
          rows={overdue}
          at={({ kev_due }) => `过期 ${daysBetween(kev_due ?? today, today)} 天`}
          none="没有已过的 KEV 修复期限。"
        />
      </Panel>
    </>
  );
}

function Rankings({ data, stage }: BoardProps) {
  const byMonth = useDrawn(data, 'vendorsByMonth', asHeat);
  const period = periodOf(data, 'vendors');
  return (
    <>
      <Panel of="rankings" title="厂商" about={period} width={4}>
        <Ranking label="漏洞最多的厂商" data={chartNamed(data, 'vendors')} />
      </Panel>
      <Panel of="rankings" title="产品" about={period} width={4}>
        <Ranking label="漏洞最多的产品" data={chartNamed(data, 'products')} />
      </Panel>
      <Panel of="rankings" title="漏洞类型" about={period} width={4}>
        <Ranking label="最多的漏洞类型" data={chartNamed(data, 'types')} />
      </Panel>
      <DrawnPanel
        {...{ of: 'rankings', title: '厂商 × 月', about: '近十二个月', width: 12, stage }}
        label="各厂商每月公开的漏洞"
        data={byMonth}
      />
    </>
  );
}

/** The panels of domestic products only where the library has one of them. */
function Domestic({ data }: BoardProps) {
  const news = data.news.map(({ first_seen, published, ...row }) => ({ ...row, at: published ?? first_seen }));
  return (
    <>
      {data.domestic.length > 0 && (
        <>
          <Panel of="domestic" title="信创产品的新漏洞" about="公开日期" width={4}>
            <VulnerabilityList
              rows={data.domestic}
              at={({ published }) => formatDate(published)}
              none="没有涉及信创产品的漏洞。"
            />
          </Panel>
          <Panel of="domestic" title="信创产品的厂商" about={periodOf(data, 'domesticVendors')} width={4}>
            <Ranking label="信创产品漏洞最多的厂商" data={chartNamed(data, 'domesticVendors')} />
          </Panel>
          <Panel of="domestic" title="信创漏洞等级" about={periodOf(data, 'domestic')} width={4}>
            <Ranking label="信创产品的漏洞，按等级" data={chartNamed(data, 'domestic')} />
          </Panel>
        </>
      )}
      <Panel of="sources" title="来源状态" about="最近一次完整导入" width={4}>
        <SourceList sources={data.sources} />
      </Panel>
      <Panel of="notices" title="原创情报" width={4}>
        <TitleList
          rows={data.notices.map(({ id, title, published }) => ({ id, title, at: published }))}
          href={paths.notice.href}
          none="还没有可以阅读的情报。"
        />
      </Panel>
      <Panel of="news" title="安全资讯" width={4}>
        <TitleList rows={news} href={paths.newsItem.href} none="没有资讯。" />
      </Panel>
    </>
  );
}

function OperatorMap({ map, stage }: BoardProps) {
  if (!map) return null;
  return (
    <Panel of="map" title={map.measure} about="运营方数据" width={12} height={2}>
      <div className={styles.table}>
        <RegionMap {...map} theme={stage.theme} />
      </div>
    </Panel>
  );
}
