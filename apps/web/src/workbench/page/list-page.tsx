import { RELEVANCE } from '@ldy/domain/collection/collection.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useQueryBuilderRequest } from '#web/platform/search/query-builder-request.ts';
import { SITE } from '#web/platform/site.ts';
import { useHasSidePanel, useHasTwoPanels, useIsMobile } from '#web/ui/hooks/use-media-query.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { ListedRow } from '../answers.ts';
import { type CollectionView, useView, ViewContext } from '../collection-view.ts';
import { ListExport } from '../export/list-export.tsx';
import { ActiveFilters } from '../filters/active-filters.tsx';
import { LazyFilterPanel } from '../filters/lazy-filter-panel.tsx';
import { Preview } from '../preview/preview.tsx';
import { QuotaLine } from '../quota/quota-line.tsx';
import { joinPages, useMorePages } from '../requests/list-records.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useListSettings } from '../settings/list-settings.ts';
import { SettingsMenu } from '../settings/settings-menu.tsx';
import { Arrivals } from './arrivals.tsx';
import { ListEnd } from './list-end.tsx';
import styles from './list-page.module.css';
import { ListResults } from './list-results.tsx';
import { QueryDialogs } from './query-dialogs.tsx';
import { rememberedView, rememberView, usePlace } from './remembered.ts';
import { ResultBar } from './result-bar.tsx';
import { SearchHead } from './search-head.tsx';
import { useRows } from './use-rows.ts';
import { useSearch } from './use-search.ts';

interface ListPageProps<Row extends ListedRow> {
  /** Must be a module-level constant. */
  view: CollectionView<Row>;
  /** Beside the search box, from a feature that the workbench does not import; saved searches read the current search from `platform/search-state.ts`. */
  tools?: ReactNode;
}

/** Search page of a collection. */
export function ListPage<Row extends ListedRow>({ view, tools }: ListPageProps<Row>) {
  return (
    <ViewContext value={view}>
      <Workbench tools={tools} />
    </ViewContext>
  );
}

function Workbench({ tools }: { tools: ReactNode }) {
  const { title } = useView();
  const search = useSearch();
  const { state, setState, list, answer, chips, refusal } = search;
  const { filter } = state;
  const isMobile = useIsMobile();
  const hasSide = useHasSidePanel();
  const hasBoth = useHasTwoPanels();
  const address = useLocation().search;
  const [place, onPlace] = usePlace(address, hasSide);
  const [settings, changeSettings] = useListSettings();
  const [help, setHelp] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [built, setBuilt] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  const layout = isMobile ? 'cards' : (state.view ?? rememberedView());
  const goesOn = isMobile || settings.paging === 'scroll';
  const more = useMorePages(search.asked, goesOn ? place.morePages : 0);
  const items = useMemo(() => joinPages(answer?.list, more.lists), [answer?.list, more.lists]);
  const showHelp = useCallback(() => setHelp(true), []);
  useQueryBuilderRequest(() => setBuilt(filter.query ?? ''));
  const rows = useRows({ items, address, place, goesOn: hasSide, onPlace, onHelp: showHelp });

  const isFailed = list.isError && search.complaint === null;
  const shown = refusal || isFailed ? undefined : rows.preview;
  const filtersBeside = hasSide && (shown === undefined || hasBoth);
  const panel = <LazyFilterPanel filter={search.shown} facets={search.facets} onChange={search.change} />;
  return (
    <div
      className={styles.page}
      data-triage
      data-filters={filtersBeside || undefined}
      data-preview={hasSide && shown ? true : undefined}
    >
      <title>{`${filter.query ? `${filter.query} - ` : ''}${title} - ${SITE.name}`}</title>
      <h1 className="visually-hidden">{title}</h1>
      {filtersBeside && (
        <aside className={styles.filters} aria-label="筛选">
          {panel}
        </aside>
      )}
      <section className={styles.results} aria-label="搜索结果" aria-busy={list.isFetching}>
        <SearchHead search={search} onHelp={showHelp} onBuild={setBuilt} onWrong={setWrong} />
        <ResultBar
          total={answer?.total}
          concerned={search.concerned}
          failed={isFailed || search.complaint !== null || search.problems.length > 0}
          sort={search.currentSort}
          searching={Boolean(filter.query)}
          view={layout}
          activeFilters={chips.length}
          filtersBeside={filtersBeside}
          onSort={(next) => setState({ ...state, sort: next, page: 1 })}
          onView={(next) => {
            rememberView(next);
            setState({ ...state, view: next });
          }}
          onFilters={() => setFiltersOpen(true)}
          settings={<SettingsMenu isTable={layout === 'table'} settings={settings} onChange={changeSettings} />}
        >
          {tools}
          {answer && answer.total.value > 0 && search.problems.length === 0 && (
            <ListExport filter={filter} sort={search.currentSort} total={answer.total} columns={settings.columns} />
          )}
        </ResultBar>
        <ActiveFilters chips={chips} onChange={search.change} onClear={search.clear} onWrite={search.write} />
        <Arrivals changes={rows.changes} items={items} onArrivals={search.showArrivals} />
        {!refusal && <QuotaLine kind="search" />}
        <ListResults
          search={search}
          isWrong={isWrong}
          view={layout}
          settings={settings}
          items={items}
          selected={place.selected}
          previewed={shown?.item.id ?? null}
          picked={rows.picked}
          changes={rows.changes.rows}
          acts={rows.acts}
          onPickAll={rows.pickAll}
        />
        <SelectionBar items={rows.pickedItems} onOnly={search.showIds} onClear={rows.clear}>
          <ListExport
            filter={{ ids: rows.pickedItems.map((row) => row.id) }}
            sort={search.currentSort === RELEVANCE ? undefined : search.currentSort}
            opensUp
            total={{ value: rows.pickedItems.length, relation: 'EXACT' }}
            columns={settings.columns}
          />
        </SelectionBar>
        <ListEnd {...{ search, more, goesOn, place, onPlace }} shown={items?.length ?? 0} />
      </section>
      {shown && <Preview {...shown} explained={search.explained} onNarrow={search.narrow} />}
      <Dialog side title="筛选" open={!filtersBeside && filtersOpen} onClose={() => setFiltersOpen(false)}>
        {panel}
      </Dialog>
      <QueryDialogs search={search} help={help} onHelp={setHelp} built={built} onBuild={setBuilt} />
    </div>
  );
}
