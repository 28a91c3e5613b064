import { PERIODS, type PeriodName, UNITS, type Unit } from '@ldy/domain/statistics/periods.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SITE } from '#web/platform/site.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { usePaperTheme } from '#web/ui/theme/use-paper-theme.ts';
import { useHasSidePanel } from '#web/ui/use-media-query.ts';
import { type CollectionView, ViewContext } from '#web/workbench/collection-view.ts';
import { ActiveFilters } from '#web/workbench/filters/active-filters.tsx';
import { LazyFilterPanel } from '#web/workbench/filters/lazy-filter-panel.tsx';
import list from '#web/workbench/page/list-page.module.css';
import { QueryDialogs } from '#web/workbench/page/query-dialogs.tsx';
import { SearchHead } from '#web/workbench/page/search-head.tsx';
import { useSearch } from '#web/workbench/page/use-search.ts';
import { QuotaLine } from '#web/workbench/quota/quota-line.tsx';
import { QuotaRefused } from '#web/workbench/quota/quota-refused.tsx';
import { Headline } from '../components/headline.tsx';
import { type NamedSelection, Section } from '../components/section.tsx';
import styles from '../components/statistics.module.css';
import { SECTIONS } from '../sections.ts';
import { formatSelection, parseSelection, useStatistics } from '../use-statistics.ts';

const PERIOD_LABELS: Record<PeriodName, string> = {
  '30d': '近 30 天',
  '90d': '近 90 天',
  '1y': '近一年',
  ytd: '今年',
  all: '全部',
};
const UNIT_LABELS: Record<Unit, string> = { day: '日', week: '周', month: '月', year: '年' };
const options = <Value extends string>(labels: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }));

/** `/statics/charts`. `view`: the list whose filters narrow the figures. */
export function StatisticsPage({ view }: { view: CollectionView<never> }) {
  return (
    <ViewContext value={view as never}>
      <Workbench />
    </ViewContext>
  );
}

function Workbench() {
  const search = useSearch();
  const { filter } = search.state;
  const [query, setQuery] = useSearchParams();
  const hasSide = useHasSidePanel();
  const [help, setHelp] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [built, setBuilt] = useState<string | null>(null);
  const [patterns, setPatterns] = useState(false);
  usePaperTheme();

  const said = PERIODS.find((name) => name === query.get('period'));
  const unit = UNITS.find((name) => name === query.get('unit')) ?? 'month';
  // A library without anything of the last year is looked at as a whole.
  const lately = useStatistics(SECTIONS[0]?.charts ?? [], { filter, period: '1y', unit }, said === undefined).data;
  const period = said ?? (lately?.total === 0 ? 'all' : '1y');
  const base = query.get('with');
  const say = (name: string, value: string | null) =>
    setQuery(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  const isOwnPeriod = Boolean(filter.published_from ?? filter.published_to);
  const current = { filter, period, unit };
  const selections: NamedSelection[] =
    base === null
      ? [{ name: '', selection: current }]
      : [
          { name: '当前条件', selection: current },
          {
            name: base === '' ? '对比：全部漏洞' : '对比条件',
            selection: { ...current, filter: parseSelection(base) },
          },
        ];
  const panel = <LazyFilterPanel filter={search.shown} facets={search.facets} onChange={search.change} />;

  return (
    <div className={`${list.page} ${styles.page}`} data-filters={hasSide || undefined}>
      <title>{`统计 - ${SITE.name}`}</title>
      {hasSide && (
        <aside className={`${list.filters} ${styles.screenOnly}`} aria-label="筛选">
          {panel}
        </aside>
      )}
      <div className={list.results}>
        <h1 className="visually-hidden">统计</h1>
        <div className={styles.screenOnly}>
          <SearchHead search={search} onHelp={() => setHelp(true)} onBuild={setBuilt} onWrong={() => {}} />
        </div>
        <div className={`${styles.bar} ${styles.screenOnly}`}>
          {!isOwnPeriod && (
            <Segments
              label="期间"
              value={period}
              options={options(PERIOD_LABELS, PERIODS)}
              onChange={(value) => say('period', value)}
            />
          )}
          <Segments
            label="时间单位"
            value={unit}
            options={options(UNIT_LABELS, UNITS)}
            onChange={(value) => say('unit', value)}
          />
          <div className={styles.tools}>
            {!hasSide && (
              <Button icon="filter" aria-haspopup="dialog" onClick={() => setFiltersOpen(true)}>
                筛选
              </Button>
            )}
            <Button icon="columns" onClick={() => say('with', base === null ? formatSelection(filter) : null)}>
              {base === null ? '以当前条件对比' : '结束对比'}
            </Button>
            <Button aria-pressed={patterns} onClick={() => setPatterns(!patterns)} title="用图案区分颜色">
              图案
            </Button>
            <CopyButton text={location.href} what="本页链接" labelled />
          </div>
        </div>
        {base !== null && (
          <p className={styles.note} role="status">
            对比已固定。在筛选里改变当前条件，两组数字并排显示。
          </p>
        )}
        <ActiveFilters chips={search.chips} onChange={search.change} onClear={search.clear} onWrite={search.write} />
        {!search.refusal && <QuotaLine kind="search" />}
        {search.refusal ? (
          <QuotaRefused refusal={search.refusal} />
        ) : search.problems.length > 0 || search.complaint !== null ? (
          <Refused>{search.complaint ?? search.problems[0]?.message ?? ''}</Refused>
        ) : (
          <>
            <Headline selections={selections} />
            {SECTIONS.map((section) => (
              <Section key={section.id} {...section} selections={selections} patterns={patterns} />
            ))}
          </>
        )}
      </div>
      <Dialog side title="筛选" open={!hasSide && filtersOpen} onClose={() => setFiltersOpen(false)}>
        {panel}
      </Dialog>
      <QueryDialogs search={search} help={help} onHelp={setHelp} built={built} onBuild={setBuilt} />
    </div>
  );
}

const Refused = ({ children }: { children: ReactNode }) => (
  <p className={styles.note} role="status">
    搜索语句没有执行：{children}
  </p>
);
