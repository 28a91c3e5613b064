import { Link, useSearchParams } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { FilterSelect } from '#web/ui/controls/filter-bar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { formatCount } from '#web/ui/display/number-badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { useAssetTags } from '../../requests/asset-requests.ts';
import { type Overview, useOverview } from '../../requests/exposure-requests.ts';
import { useHolder } from '../../requests/use-holder.ts';
import { VulnerabilityMarks } from '../work/work-row.tsx';
import { DaysCard } from './days-card.tsx';
import styles from './exposure.module.css';
import { UpgradesCard } from './upgrades-card.tsx';

const ALL = 'all';
const NAMED = '=';

/** 概览: what all assets, or those of a group, are exposed to. */
export function OverviewView() {
  const [parameters, setParameters] = useSearchParams();
  const group = parameters.get('group');
  const holder = useHolder();
  const groups = useAssetTags().data?.groups ?? [];
  const query = useOverview(group, holder);
  return (
    <>
      {(groups.length > 0 || group !== null) && (
        <FilterSelect
          label="资产分组"
          value={group === null ? ALL : NAMED + group}
          options={[
            { value: ALL, label: '全部资产' },
            ...groups.map(({ name, count }) => ({ value: NAMED + name, label: `${name}（${count}）` })),
            { value: NAMED, label: '未分组' },
          ]}
          onChange={(value) =>
            setParameters(
              { view: 'overview', ...holder, ...(value !== ALL && { group: value.slice(NAMED.length) }) },
              { replace: true },
            )
          }
        />
      )}
      <Loaded name="概览" query={query}>
        {(overview) =>
          overview.assets === 0 ? (
            <NoAssets />
          ) : (
            <Parts overview={overview} of={{ ...holder, ...(group !== null && { group }) }} />
          )
        }
      </Loaded>
    </>
  );
}

const NoAssets = () => (
  <Card title="概览">
    <EmptyState icon="box" title="还没有资产" hint="写下 nginx 1.18.0，或放入一份 SBOM，这里就会显示先处置什么。">
      <Link to={paths.userAssets.href()}>去添加资产</Link>
    </EmptyState>
  </Card>
);

interface PartsProps {
  overview: Overview;
  /** In addresses: the holder and the group. */
  of: Readonly<Record<string, string>>;
}

function Parts({ overview, of }: PartsProps) {
  return (
    <>
      <StateCard overview={overview} of={of} />
      {overview.first.length > 0 && <FirstCard first={overview.first} of={of} />}
      {overview.upgrades.length > 0 && <UpgradesCard upgrades={overview.upgrades} />}
      {overview.days.length > 1 && <DaysCard days={overview.days} />}
    </>
  );
}

const workAddress = (of: PartsProps['of'], more: Readonly<Record<string, string>> = {}): string =>
  `${paths.userAssets.href()}?${new URLSearchParams({ view: 'work', ...of, ...more })}`;

function StateCard({ overview, of }: PartsProps) {
  const { assets, unjudged, affected, unknown, unaffected, components, covered, today, exposed, core } = overview;
  const figures = [
    { label: '待处置', count: today.findings, to: workAddress(of) },
    { label: '已被利用', count: today.exploited, to: workAddress(of, { exploited: '1' }), isUrgent: true },
    { label: '面向互联网', count: exposed, to: workAddress(of, { location: '5' }) },
    { label: '核心资产', count: core, to: workAddress(of, { level: '1' }) },
    { label: '已逾期', count: today.overdue, to: workAddress(of, { overdue: '1' }), isUrgent: true },
    { label: '无法判断', count: today.unknown, to: workAddress(of, { verdict: 'unknown' }) },
  ];
  return (
    <Card title="受影响的情况" hint="一项为一个资产的一个漏洞。">
      <ul className={styles.figures} aria-label="待处置的项数">
        {figures.map(({ label, count, to, isUrgent }) => (
          <li key={label}>
            <Link to={to} className={styles.figure} data-urgent={(isUrgent && count > 0) || undefined}>
              <strong className={styles.count}>{formatCount(count)}</strong>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.sentence}>
        {formatCount(assets)} 个资产：{formatCount(affected)} 个受影响，{formatCount(unknown)} 个未知，
        {formatCount(unaffected)} 个不受影响{unjudged > 0 && `，${formatCount(unjudged)} 个还没有比对`}。比对过的{' '}
        {formatCount(components)} 个组件中 {formatCount(covered)} 个有数据
        {covered < components && `，其余 ${formatCount(components - covered)} 个没有数据，不等于不受影响`}。
      </p>
    </Card>
  );
}

function FirstCard({ first, of }: { first: Overview['first']; of: PartsProps['of'] }) {
  return (
    <Card title="先处置" aside={<Link to={workAddress(of)}>全部待处置</Link>}>
      <ol className={styles.first}>
        {first.map((row) => (
          <li key={row.id} className={styles.item}>
            <p className={styles.line}>
              <Link to={workAddress(of, { search: row.cve || row.id })} className={styles.name}>
                {row.cve || row.id}
              </Link>
              <VulnerabilityMarks row={row} />
            </p>
            <p className={styles.sentence}>{row.title}</p>
            <p className={styles.note}>
              <bdi>{row.on[0]?.asset.name}</bdi>
              {row.assets > 1 && ` 等 ${row.assets} 个资产`}
              {row.on[0]?.component && (
                <>
                  ：<bdi>{row.on[0].component}</bdi>
                </>
              )}
              {row.on[0]?.fix && `，升级到 ${row.on[0].fix}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
