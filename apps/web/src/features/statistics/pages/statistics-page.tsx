import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import { useState } from 'react';
import { SITE } from '#web/platform/site.ts';
import { useHasSidePanel } from '#web/ui/hooks/use-media-query.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { usePaperTheme } from '#web/ui/theme/use-paper-theme.ts';
import { type CollectionView, ViewContext } from '#web/workbench/collection-view.ts';
import { ActiveFilters } from '#web/workbench/filters/active-filters.tsx';
import { LazyFilterPanel } from '#web/workbench/filters/lazy-filter-panel.tsx';
import list from '#web/workbench/page/list-page.module.css';
import { QueryDialogs } from '#web/workbench/page/query-dialogs.tsx';
import { SearchHead } from '#web/workbench/page/search-head.tsx';
import { useSearch } from '#web/workbench/page/use-search.ts';
import { KeepDialog } from '../boards/keep-dialog.tsx';
import { Figures } from '../components/figures.tsx';
import styles from '../components/statistics.module.css';
import { StatisticsFrame } from '../components/statistics-frame.tsx';
import { Tools } from '../components/tools.tsx';
import { useSelections } from '../components/use-selections.ts';

/** `/statics/charts`. `view`: the list with the filters that narrow the figures. */
export const StatisticsPage = ({ view }: { view: CollectionView<never> }) => (
  <StatisticsFrame>
    <ViewContext value={view as never}>
      <Charts />
    </ViewContext>
  </StatisticsFrame>
);

function Charts() {
  const search = useSearch();
  const selections = useSelections(search.state.filter);
  const hasSide = useHasSidePanel();
  const [help, setHelp] = useState(false);
  const [built, setBuilt] = useState<string | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [patterns, setPatterns] = useState(false);
  const [saving, setSaving] = useState<{ chart?: ChartName } | null>(null);
  usePaperTheme();
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
        <Tools
          {...{ selections, patterns }}
          onPatterns={setPatterns}
          onKeep={() => setSaving({})}
          concerned={search.concerned}
          onFilters={hasSide ? undefined : () => setFiltersOpen(true)}
        />
        <div className={styles.screenOnly}>
          <ActiveFilters chips={search.chips} onChange={search.change} onClear={search.clear} onWrite={search.write} />
        </div>
        <Figures
          {...{ search, patterns }}
          selections={selections.selections}
          onKeep={(chart) => setSaving({ chart })}
        />
      </div>
      <Dialog side title="筛选" open={!hasSide && filtersOpen} onClose={() => setFiltersOpen(false)}>
        {panel}
      </Dialog>
      <KeepDialog
        open={saving !== null}
        chart={saving?.chart}
        selection={selections.current}
        compared={selections.compared}
        onClose={() => setSaving(null)}
      />
      <QueryDialogs search={search} help={help} onHelp={setHelp} built={built} onBuild={setBuilt} />
    </div>
  );
}
