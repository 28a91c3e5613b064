import type { Suggestion } from '@ldy/contract/vulnerability-list.ts';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../../platform/api-client/failure.ts';
import { paths } from '../../../../platform/paths.ts';
import { readQuotaRefusal } from '../../../../platform/quotas/read-refusal.ts';
import { publishSearch } from '../../../../platform/search-state.ts';
import { SITE } from '../../../../platform/site.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SideDialog } from '../../../../ui/side-dialog.tsx';
import { useHasSidePanel, useIsMobile } from '../../../../ui/use-media-query.ts';
import { activeFilters } from '../../components/list/active-filters.ts';
import { ActiveFilters } from '../../components/list/active-filters.tsx';
import { toggled } from '../../components/list/facet-checks.tsx';
import { KeyHelp } from '../../components/list/key-help.tsx';
import { LazyFilterPanel } from '../../components/list/lazy-filter-panel.tsx';
import { NoResults } from '../../components/list/no-results.tsx';
import { ResultBar } from '../../components/list/result-bar.tsx';
import { ResultCards } from '../../components/list/result-cards.tsx';
import { ResultPages } from '../../components/list/result-pages.tsx';
import { ResultTable } from '../../components/list/result-table.tsx';
import { SearchBox } from '../../components/list/search-box.tsx';
import { useResultKeys } from '../../components/list/use-result-keys.ts';
import { QuotaLine } from '../../components/quota/quota-line.tsx';
import { QuotaRefused } from '../../components/quota/quota-refused.tsx';
import { useFacetCounts } from '../../requests/count-facets.ts';
import { useVulnerabilityList } from '../../requests/list-vulnerabilities.ts';
import styles from './list-page.module.css';
import { rememberedView, rememberView, useSelectedResult } from './remembered.ts';
import { useFilterNames } from './use-filter-names.ts';
import { useListState } from './use-list-state.ts';

interface ListPageProps {
  /** Beside the box, from a feature that the list does not know; it reads what is searched for from `platform/search-state.ts`. */
  savedSearches?: ReactNode;
}

/** 漏洞知识库: search, filter, sort and scan. */
export function ListPage({ savedSearches }: ListPageProps) {
  const { state, setState, setFilter } = useListState();
  const { filter, sort, page, pageSize } = state;
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const filtersBeside = useHasSidePanel();
  const list = useVulnerabilityList({ ...filter, sort, page, page_size: pageSize });
  const facets = useFacetCounts(filter).data;
  const items = list.data?.list;
  const refusal = readQuotaRefusal(list.error);
  const names = useFilterNames(facets, items);
  const [selected, select] = useSelectedResult(useLocation().search);
  const [help, setHelp] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(false);

  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items]);
  const showHelp = useCallback(() => setHelp(true), []);
  useResultKeys({ ids, selected, onHelp: showHelp });

  useEffect(() => publishSearch({ filter, sort }), [filter, sort]);
  useEffect(() => () => publishSearch(null), []);

  const view = isMobile ? 'cards' : (state.view ?? rememberedView());
  const currentSort = sort ?? list.data?.sort ?? (filter.query ? 'relevance' : 'published');
  const chips = activeFilters(filter, names);
  const clear = () => setState({ ...state, filter: {}, page: 1, sort: sort === 'relevance' ? undefined : sort });

  const pick = ({ kind, value }: Suggestion) => {
    if (kind === 'vulnerability') navigate(paths.vulnerabilityProfile.href(value));
    else setFilter({ query: undefined, [kind]: toggled(filter[kind], value, true) });
  };
  const turnPage = (next: number, size: typeof pageSize) => {
    setState({ ...state, page: next, pageSize: size });
    window.scrollTo(0, 0);
  };

  const panel = <LazyFilterPanel filter={filter} facets={facets} onChange={setFilter} />;
  return (
    <div className={styles.page}>
      <title>{`${filter.query ? `${filter.query} - ` : ''}漏洞知识库 - ${SITE.name}`}</title>
      <h1 className="visually-hidden">漏洞知识库</h1>
      {filtersBeside && (
        <aside className={styles.filters} aria-label="筛选">
          {panel}
        </aside>
      )}
      <section className={styles.results} aria-label="检索结果" aria-busy={list.isFetching}>
        <SearchBox value={filter.query ?? ''} onSearch={(query) => setFilter({ query })} onPick={pick} />
        <ResultBar
          total={list.data?.total}
          failed={list.isError}
          sort={currentSort}
          searching={Boolean(filter.query)}
          view={view}
          activeFilters={chips.length}
          onSort={(next) => setState({ ...state, sort: next, page: 1 })}
          onView={(next) => {
            rememberView(next);
            setState({ ...state, view: next });
          }}
          onFilters={() => setFiltersOpen(true)}
          onHelp={showHelp}
        />
        {savedSearches}
        <ActiveFilters chips={chips} onChange={setFilter} onClear={clear} />
        {!refusal && <QuotaLine kind="search" />}
        <div className={list.isPlaceholderData ? styles.former : undefined}>
          {refusal ? (
            <QuotaRefused refusal={refusal} />
          ) : list.isError ? (
            <ErrorState
              title="列表加载失败"
              hint={list.error instanceof ApiError ? list.error.failure.msg : undefined}
              onRetry={() => void list.refetch()}
            />
          ) : items?.length === 0 ? (
            <NoResults search={filter.query ?? ''} filters={chips} onChange={setFilter} onClear={clear} />
          ) : view === 'cards' ? (
            <ResultCards items={items} pageSize={pageSize} selected={selected} onSelect={select} />
          ) : (
            <ResultTable
              items={items}
              pageSize={pageSize}
              sort={currentSort}
              selected={selected}
              onSort={(next) => setState({ ...state, sort: next, page: 1 })}
              onSelect={select}
            />
          )}
        </div>
        {list.data && list.data.total.value > 0 && !list.isError && (
          <ResultPages total={list.data.total} page={page} pageSize={pageSize} onChange={turnPage} />
        )}
      </section>
      <SideDialog title="筛选" open={!filtersBeside && filtersOpen} onClose={() => setFiltersOpen(false)}>
        {panel}
      </SideDialog>
      <KeyHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
