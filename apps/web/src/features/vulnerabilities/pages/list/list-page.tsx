import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { useBuilderWish } from '../../../../platform/search/builder-wish.ts';
import { SITE } from '../../../../platform/site.ts';
import { SideDialog } from '../../../../ui/side-dialog.tsx';
import { useHasSidePanel, useIsMobile } from '../../../../ui/use-media-query.ts';
import { ActiveFilters } from '../../components/filters/active-filters.tsx';
import { LazyFilterPanel } from '../../components/filters/lazy-filter-panel.tsx';
import { ResultBar } from '../../components/list/result-bar.tsx';
import { ResultPages } from '../../components/list/result-pages.tsx';
import { useResultKeys } from '../../components/list/use-result-keys.ts';
import { QueryBox } from '../../components/query/box/query-box.tsx';
import { SyntaxHelp } from '../../components/query/help/syntax-help.tsx';
import { SearchNotes } from '../../components/query/state/search-notes.tsx';
import { QuotaLine } from '../../components/quota/quota-line.tsx';
import styles from './list-page.module.css';
import { ListResults } from './list-results.tsx';
import { rememberedView, rememberView, useSelectedResult } from './remembered.ts';
import { useSearch } from './use-search.ts';

interface ListPageProps {
  /** Among the tools of the list, from a feature that it does not know; it reads what is searched for from `platform/search-state.ts`. */
  savedSearches?: ReactNode;
}

/** Few build a query, and it brings Ant Design's selects with it. */
const QueryBuilder = lazy(() => import('../../components/query/builder/query-builder.tsx'));

/** 漏洞知识库: search, filter, sort and scan. */
export function ListPage({ savedSearches }: ListPageProps) {
  const search = useSearch();
  const { state, setState, list, answer, chips, refusal } = search;
  const { filter, page, pageSize } = state;
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const filtersBeside = useHasSidePanel();
  const [selected, select] = useSelectedResult(useLocation().search);
  const [help, setHelp] = useState(false);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [built, setBuilt] = useState<string | null>(null);
  const [pasted, setPasted] = useState<{ tooMany: number | null; unread: number }>({ tooMany: null, unread: 0 });
  const [isWrong, setWrong] = useState(false);

  const items = answer?.list;
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items]);
  const showHelp = useCallback(() => setHelp(true), []);
  useBuilderWish(() => setBuilt(filter.query ?? ''));
  useResultKeys({ ids, selected, onHelp: showHelp });

  const view = isMobile ? 'cards' : (state.view ?? rememberedView());
  const isFailed = list.isError && search.complaint === null;
  const turnPage = (next: number, size: typeof pageSize) => {
    setState({ ...state, page: next, pageSize: size });
    window.scrollTo(0, 0);
  };

  const panel = <LazyFilterPanel filter={search.shown} facets={search.facets} onChange={search.change} />;
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
        <QueryBox
          value={filter.query ?? ''}
          onSearch={search.setQuery}
          onName={search.addName}
          onOpen={(id) => navigate(paths.vulnerabilityProfile.href(id))}
          onIds={({ ids, found, unread }) => {
            search.showIds(ids);
            setPasted({ tooMany: found > ids.length ? found : null, unread });
          }}
          onHelp={showHelp}
          onBuild={setBuilt}
          onWrong={setWrong}
        />
        <SearchNotes
          notes={answer?.notes ?? []}
          unknownIds={filter.ids ? (answer?.unknown_ids ?? []) : []}
          tooMany={filter.ids ? pasted.tooMany : null}
          taken={filter.ids?.length ?? 0}
          unread={filter.ids ? pasted.unread : 0}
          complaint={search.complaint}
        />
        <ResultBar
          total={answer?.total}
          failed={isFailed || search.complaint !== null || search.problems.length > 0}
          sort={search.currentSort}
          searching={Boolean(filter.query)}
          view={view}
          activeFilters={chips.length}
          onSort={(next) => setState({ ...state, sort: next, page: 1 })}
          onView={(next) => {
            rememberView(next);
            setState({ ...state, view: next });
          }}
          onFilters={() => setFiltersOpen(true)}
        >
          {savedSearches}
        </ResultBar>
        <ActiveFilters chips={chips} onChange={search.change} onClear={search.clear} onWrite={search.write} />
        {!refusal && <QuotaLine kind="search" />}
        <ListResults search={search} isWrong={isWrong} view={view} selected={selected} onSelect={select} />
        {answer && answer.total.value > 0 && !isFailed && (
          <ResultPages total={answer.total} page={page} pageSize={pageSize} onChange={turnPage} />
        )}
      </section>
      <SideDialog title="筛选" open={!filtersBeside && filtersOpen} onClose={() => setFiltersOpen(false)}>
        {panel}
      </SideDialog>
      <SyntaxHelp
        open={help}
        onClose={() => setHelp(false)}
        onTry={(query) => {
          setHelp(false);
          search.setQuery(query);
        }}
      />
      {built !== null && (
        <Suspense>
          <QueryBuilder
            text={built}
            onApply={(text) => {
              setBuilt(null);
              search.setQuery(text);
            }}
            onClose={() => setBuilt(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
